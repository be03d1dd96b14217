import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vite.config";

export default mergeConfig(
  base,
  defineConfig({
    resolve: { conditions: ["browser"] },
    test: {
      environment: "jsdom",
      include: ["src/**/*.test.ts", "../src/tabletails/games/*/table/**/*.test.ts"],
      setupFiles: ["src/lib/test-setup.ts"],
    },
  }),
);
