/** The client begins. */

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { applySettings } from "./settings";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/lobby.css";
import "./styles/cards.css";
import "./styles/table.css";
import "./styles/seats.css";
import "./styles/side.css";
import "./styles/deals.css";
import "./styles/rows.css";
import "./styles/live.css";
import "./styles/account.css";
import "./styles/fair_play.css";
import "./styles/ear.css";
import "./styles/tournaments.css";
import "./styles/host.css";
import "./styles/evenings.css";
import "./styles/brush.css";
import "./styles/kiosk.css";
import "./styles/cage.css";
import "./styles/director.css";
import "./styles/leagues.css";
import "./styles/displays.css";
import "./styles/director_hall.css";
import "./styles/director_people.css";
import "./styles/desk_print.css";

applySettings();
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<StrictMode><App /></StrictMode>);
