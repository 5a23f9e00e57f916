/** The phrase book of German for what the floor is asked about. */

import { phraseBook } from "../matching";
import english from "./en.json";
import german from "./de.json";

export default () => ({ say: phraseBook(english, german) });
