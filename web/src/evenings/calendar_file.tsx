/** An evening as a file for a calendar. */

import { ApiError } from "../api";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { readToken } from "../room";
import { saveText } from "../ui/save_file";
import { calendarOf } from "./api";
import { say } from "./texts";

async function fetchFile(path: string): Promise<string> {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${readToken()}` } });
  if (!answer.ok) throw new ApiError(answer.status, say.calendarFileCouldNotBe);
  return answer.text();
}

export function CalendarFile({ evening, name }: { evening: string; name: string }) {
  const save = () => {
    fetchFile(calendarOf(evening)).then((words) => saveText(`${name}.ics`, words, "text/calendar"), (found: unknown) => notify(wordsOf(found), "refused"));
  };
  return <p><button type="button" className="quiet" onClick={save}>{say.saveForACalendar}</button></p>;
}
