/** The phrase book of German for the brush, the cage, the host and fair play. */

import { phraseBook } from "../matching";
import english from "./en.json";
import german from "./de.json";

export default () => ({ say: phraseBook(english, german) });
