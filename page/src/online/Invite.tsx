/* Invite.tsx - ways to invite others to a table: the code to say, the link to send or copy, and a
 * QR code to photograph. */
import { useState } from "preact/hooks";
import { w } from "../text/online";
import { Copy } from "../ui/Copy";
import { Icon } from "../ui/Icon";
import { late } from "../ui/Late";
import { inviting } from "./hello";

const Qr = late(() => import("../ui/Qr"));

export function Invite({ code, game }: { code: string; game: string }) {
  const [shown, show] = useState(false);
  const { origin, alone } = inviting();
  const link = `${origin}/m/${code}`;
  const text = w("invite-text", game);
  return (
    <section class="panel invite" aria-labelledby="invite">
      <h2 id="invite">{w("invite")}</h2>
      <p class="table-code-line">
        {w("code")} <strong class="big-code">{code}</strong>
        <span class="only-read">{[...code].join(" ")}</span>
      </p>
      <div class="row">
        {navigator.share && (
          <button
            type="button"
            class="button main"
            onClick={() => void navigator.share({ text, url: link }).catch(() => {})}
          >
            <Icon name="people" />
            {w("invite")}
          </button>
        )}
        <Copy text={link} label={w("copy-link")} />
        <button type="button" class="button" onClick={() => show(true)}>
          {w("qr")}
        </button>
      </div>
      {alone && <p class="muted">{w("invite-alone")}</p>}
      {shown && <Qr link={link} onClose={() => show(false)} />}
    </section>
  );
}
