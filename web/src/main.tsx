/** The client begins. */

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { applySettings } from "./settings";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/lobby.css";
import "./styles/account.css";
import "./styles/host.css";

applySettings();
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<StrictMode><App /></StrictMode>);
