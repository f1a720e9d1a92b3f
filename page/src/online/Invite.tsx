/* Invite.tsx - ways to invite others to a table: the device's own menu for sharing or, where it has
 * none, links to the messengers that people use; the link to copy, a QR code to photograph, and the
 * code to say. */
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
  const told = { text: encodeURIComponent(text), url: encodeURIComponent(link) };
  return (
    <section class="panel invite" aria-labelledby="invite">
      <h2 id="invite">{w("invite")}</h2>
      <div class="row">
        {navigator.share ? (
          <button
            type="button"
            class="button main"
            onClick={() => void navigator.share({ text, url: link }).catch(() => {})}
          >
            <Icon name="people" />
            {w("invite")}
          </button>
        ) : (
          <>
            <Outside main to={`https://wa.me/?text=${told.text}%20${told.url}`} name="whatsapp" />
            <Outside
              to={`https://t.me/share/url?url=${told.url}&text=${told.text}`}
              name="telegram"
            />
          </>
        )}
        <Copy text={link} label={w("copy-link")} />
        <button type="button" class="button" onClick={() => show(true)}>
          {w("qr")}
        </button>
      </div>
      <p class="table-code-line">
        {w("code")} <strong class="big-code">{code}</strong>
        <span class="only-read">{[...code].join(" ")}</span>
      </p>
      {alone && <p class="muted">{w("invite-alone")}</p>}
      {shown && <Qr link={link} onClose={() => show(false)} />}
    </section>
  );
}

interface OutsideProps {
  name: "whatsapp" | "telegram";
  to: string;
  main?: boolean;
}

/** A link that opens a messenger with the invitation. */
const Outside = ({ name, to, main = false }: OutsideProps) => (
  <a class={`button ${main ? "main" : ""}`} href={to} target="_blank" rel="noopener noreferrer">
    {w(name)}
  </a>
);
