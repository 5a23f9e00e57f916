/** The phrase book of German for how forms are played. */

import { phraseBook } from "../matching";
import english from "./en.json";
import german from "./de.json";

export default () => ({ say: phraseBook(english, german) });
