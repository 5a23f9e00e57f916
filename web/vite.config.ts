import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compressed } from "./dev/compressed.ts";
import { partsOf } from "./dev/parts.ts";
import { spoken } from "./dev/texts/plugin.ts";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [spoken(), react(), compressed()],
  // The manifest says which files each page loads: the budgets are held against it.
  build: { outDir: "dist", target: "es2022", sourcemap: false, manifest: "manifest.json", assetsInlineLimit: 0,
    // Under what terms others gave what is in it.
    license: { fileName: "licences.md" },
    // Each module where `partsOf` has it, and not where the first that needs it is.
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: partsOf(import.meta.dirname), debugName: "parts" }] } } } },
  // With `npm run dev` the pages come from Vite and everything else from a running server.
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } } },
  test: { environment: "node", include: ["src/**/*.test.{ts,tsx}"], restoreMocks: true, testTimeout: 60_000,
    setupFiles: ["dev/patience.ts"] },
});
