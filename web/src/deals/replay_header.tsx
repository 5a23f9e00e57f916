/** Above a replay: which deal it is, whose sight it is seen from, and how to share and keep it. */

import { useEffect, useRef, useState } from "react";
import { stakesWords } from "../faces/amounts";
import { clock } from "../faces/format";
import { useAmounts } from "../faces/in_money";
import { localeOf } from "../language/language";
import { notify } from "../notices";
import { lazily } from "../pages/lazily";
import { readToken } from "../room";
import { type Deal, type Format, saveDeal } from "./api";
import { copyText } from "./share/copying";
import { wordsOf } from "./last_deals";
import { say } from "./replay/texts";

const ShareDialog = lazily(() => import("./share/share_dialog").then((part) => part.ShareDialog), null);

export function ReplayHeader({ deal }: { deal: Deal }) {
  const amounts = useAmounts();
  const [sharing, setSharing] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const shut = () => { if (menu.current) menu.current.open = false; };
  useEffect(() => {
    const elsewhere = (event: Event) => { if (!menu.current?.contains(event.target as Node)) shut(); };
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, []);
  const take = (format: Format) => {
    shut();
    saveDeal(deal, format).catch((found: unknown) => notify(wordsOf(found), "refused"));
  };
  // Whose session it is may make links of his own; whoever else has one, or the address, passes it on.
  const makes = !deal.code && readToken() !== "";
  const share = () => { shut(); if (makes) setSharing(true); else copyText(location.href); };
  return (
    <header className="table-bar">
      <a className="quiet icon button" href={deal.code ? "#/" : `#/table/${encodeURIComponent(deal.table)}`}
        aria-label={deal.code ? say.toTheRoom : say.toTheTable}>←</a>
      <div className="title">
        <h1>{say.dealAt({ number: deal.number, table: deal.table_name || deal.form_name })}</h1>
        <p><b>{deal.form_name}</b> · <span className="stakes">{stakesWords(deal.stakes, amounts)}</span> · {new Date(deal.at).toLocaleDateString(localeOf())} {clock(deal.at)}
          {deal.by && <> · {deal.own_cards ? say.asSeenBy({ name: deal.by }) : say.shownBy({ name: deal.by })}</>}</p>
      </div>
      <button type="button" className="share-button" onClick={share}>{makes ? say.shareIt : say.copyLink}</button>
      <details className="more" ref={menu} onKeyDown={(event) => { if (event.key === "Escape") shut(); }}>
        <summary>{say.save}</summary>
        <div className="menu">
          <button type="button" onClick={() => take("phh")}>{say.downloadPhh}</button>
          <button type="button" onClick={() => take("pokerstars")}>{say.downloadPokerstarsText}</button>
        </div>
      </details>
      {sharing && <ShareDialog deal={deal} onClose={() => setSharing(false)} />}
    </header>
  );
}
