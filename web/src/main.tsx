/** The client begins. */

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { markLanguage } from "./language/language";
import { spoken } from "./language/texts";
import { applySettings } from "./settings";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/lobby.css";
import "./styles/account.css";
import "./styles/host.css";

applySettings();
const root = document.getElementById("root");
// Whoever reads another language than English waits for its words, and never sees others first.
void spoken().then(() => {
  markLanguage();
  if (root !== null) createRoot(root).render(<StrictMode><App /></StrictMode>);
});
