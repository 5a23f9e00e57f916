/** Where the books speak: their words are English in every language, and whoever reads another is told so. */

import { useStore } from "../../store";
import { language } from "../language";
import { say } from "./texts";

export function InEnglish() {
  return useStore(language) === "en" ? null : <p className="dim in-english">{say.booksSpeakEnglish}</p>;
}
