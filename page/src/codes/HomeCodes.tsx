/* HomeCodes.tsx - on the first screen: a button to type a code. */
import { useState } from "preact/hooks";
import { go } from "../app/router";
import { t } from "../text/text";
import { Dialog } from "../ui/Dialog";
import { CodeForm } from "./CodeForm";
import "./codes.css";

export default function HomeCodes() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" class="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("code.play")}
      </button>
      {asking && (
        <Dialog title={t("code.play")} onClose={() => setAsking(false)}>
          <CodeForm onDeal={(deal) => go(`/jogar/${deal.slug}?d=${deal.code}`)} />
        </Dialog>
      )}
    </>
  );
}
