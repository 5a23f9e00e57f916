/** The phrase book of German for guests of the floor. */

import { phraseBook } from "../matching";
import english from "./en.json";
import german from "./de.json";

export default () => ({ say: phraseBook(english, german) });
