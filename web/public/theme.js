// Runs before the first paint, so that a dark room never flashes white. lib/settings.svelte.ts keeps the same keys.
(function () {
  var saved = {};
  try {
    saved = JSON.parse(localStorage.getItem("tabletails.settings") || "{}") || {};
  } catch (_unreadable) {
    saved = {};
  }
  var theme = saved.theme || "system";
  if (theme === "system") {
    theme = matchMedia("(prefers-contrast: more)").matches
      ? "contrast"
      : matchMedia("(prefers-color-scheme: dark)").matches
        ? "dark"
        : "light";
  }
  var motion = saved.motion || "system";
  if (motion === "system") motion = matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "on";
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = motion;
})();
