/** "Say your password again": for the host and the floor, when they have been idle. */

import { useState } from "react";
import { useStore } from "../store";
import { wordsOf } from "../ui/problems";
import { Dialog } from "../ui/dialog";
import { confirm } from "./account_api";
import { asking } from "./confirming";
import { confirmByPasskey, whyNot } from "./passkey_api";
import { ProofForm } from "./proof_form";
import { say } from "./texts";

export function ConfirmDialog() {
  const answer = useStore(asking);
  const [problem, setProblem] = useState("");
  if (answer === null) return null;
  return (
    <Dialog title={say.isItStillYou} onClose={() => answer(false)}>
      <ProofForm label={say.goOn} onCancel={() => answer(false)}
        onSend={async (proof) => { await confirm(proof); answer(true); }}>
        <p className="dim">{say.whatYouWantDoHouse}</p>
        {whyNot() === "" && <p><button type="button" className="quiet" onClick={() => {
          confirmByPasskey().then(() => answer(true), (found: unknown) => setProblem(wordsOf(found)));
        }}>{say.useAPasskey}</button></p>}
        {problem && <p className="problem" role="alert">{problem}</p>}
      </ProofForm>
    </Dialog>
  );
}
