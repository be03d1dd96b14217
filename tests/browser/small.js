// What can be pressed and seen but is smaller than 44 px; links within a sentence may be.
() => {
  const small = ({ width, height }) => width > 0 && (width < 43.5 || height < 43.5);
  return [...document.querySelectorAll("button, a[href], select, input, summary")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("p, .hidden-text, .skip, label"))
    .map((each) => ({ html: each.outerHTML.slice(0, 120), box: each.getBoundingClientRect() }))
    .filter(({ box }) => small(box))
    .map(({ html, box }) => `${html} ${box.width}x${box.height}`);
}
