import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import icons from "unplugin-icons/vite";
import { defineConfig, type Plugin } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const games = here("../src/tabletails/games");
const server = process.env.TABLETAILS_SERVER ?? "http://127.0.0.1:8000";

/** A game's folder lies outside web/, beside its rules; what it imports by name is found where the shell finds it. */
function gamesResolveHere(): Plugin {
  return {
    name: "tabletails-games-resolve-here",
    enforce: "pre",
    async resolveId(source, importer, options) {
      const bare = /^[@a-z]/i.test(source) && !source.includes(":");
      if (!bare || !importer?.startsWith(games)) return null;
      return this.resolve(source, here("src/main.ts"), { ...options, skipSelf: true });
    },
  };
}

export default defineConfig({
  plugins: [gamesResolveHere(), icons({ compiler: "svelte", scale: 1 }), svelte()],
  resolve: { alias: { $lib: here("src/lib"), $kit: here("src/kit") }, dedupe: ["svelte"] },
  // Nothing is inlined as data: the site's content policy allows files of ours only.
  build: { outDir: here("../src/tabletails/static"), emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: {
    fs: { allow: [here("."), games] },
    proxy: { "/ws": { target: server.replace(/^http/, "ws"), ws: true }, "/api": server, "/healthz": server },
  },
});
