/** "Say your password again": for the host and the floor, when they have been idle. */

import { useStore } from "../store";
import { Dialog } from "../ui/dialog";
import { confirm } from "./account_api";
import { asking } from "./confirming";
import { ProofForm } from "./proof_form";

export function ConfirmDialog() {
  const answer = useStore(asking);
  if (answer === null) return null;
  return (
    <Dialog title="Is it still you?" onClose={() => answer(false)}>
      <ProofForm label="Go on" onCancel={() => answer(false)}
        onSend={async (proof) => { await confirm(proof); answer(true); }}>
        <p className="dim">What you want to do is for the house alone, and it was quiet here for a while.</p>
      </ProofForm>
    </Dialog>
  );
}
