/** At dealer's choice: which game comes next. */

import { useState } from "react";
import { told } from "../../notices";
import { send } from "../../room";
import { Dialog } from "../../ui/dialog";
import { useCatalogue } from "../../ui/catalogue";
import { say } from "../texts";

export function NameFormDialog({ table, onClose }: { table: string; onClose: () => void }) {
  const catalogue = useCatalogue();
  const [key, setKey] = useState("");
  const [structure, setStructure] = useState("");
  const form = catalogue?.forms.find((one) => one.key === key) ?? catalogue?.forms[0];
  const chosen = form?.structures.find((one) => one.key === structure) ?? form?.structures[0];
  const name = async (event: React.FormEvent) => {
    event.preventDefault();
    if (form === undefined) return;
    const answer = await send({
      type: "name-form", table, form: form.key, structure: chosen?.key ?? "", stakes: "",
    });
    if (told(answer)) onClose();
  };
  return (
    <Dialog title={say.nameTheNextGame} onClose={onClose}>
      <form className="form" onSubmit={(event) => void name(event)}>
        <label className="field"><span>{say.game}</span>
          <select autoFocus value={form?.key ?? ""} onChange={(event) => setKey(event.target.value)}>
            {catalogue?.forms.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          </select>
        </label>
        <label className="field"><span>{say.structure}</span>
          <select value={chosen?.key ?? ""} onChange={(event) => setStructure(event.target.value)}>
            {form?.structures.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          </select>
        </label>
        <footer><button type="submit" className="primary" disabled={!form}>{say.nameIt}</button></footer>
      </form>
    </Dialog>
  );
}
