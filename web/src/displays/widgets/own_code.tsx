/** The code of a display itself: the same clock on any phone. */

import { useEffect, useState } from "react";
import { readHere, type Here } from "../api";
import { say } from "../texts";

export function OwnCode({ event, screen }: { event: string; screen: string }) {
  const [here, setHere] = useState<Here | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let over = false;
    setFailed(false);
    readHere(event, screen).then((found) => { if (!over) setHere(found); }, () => { if (!over) setFailed(true); });
    return () => { over = true; };
  }, [event, screen]);
  return (
    <figure className="own-code">
      {here ? <img src={here.qr} alt={say.clockAddressCode} data-path={here.path} /> : <span>{failed && say.thereIsNoCodeJustNow}</span>}
      <figcaption>{say.thisClockOnYourPhone}</figcaption>
    </figure>
  );
}
