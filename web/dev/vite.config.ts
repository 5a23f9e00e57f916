/** The client with a made-up server behind it, to look at: `npm run fake`. */

import react from "@vitejs/plugin-react";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { answerRest, serveSocket } from "./fake";
import { spoken } from "./texts/plugin";

function fakeServer(): Plugin {
  return {
    name: "fake-server",
    configureServer(server) {
      server.middlewares.use(answerRest);
      if (server.httpServer) serveSocket(server.httpServer as Server);
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  mode: "made-up",
  plugins: [spoken(), react(), fakeServer()],
  server: { host: "127.0.0.1", port: 5199, strictPort: true },
});
