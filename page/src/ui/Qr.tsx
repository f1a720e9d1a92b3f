/* Qr.tsx - a link as a QR code, drawn as one path. */
import { encode } from "uqr";
import { w } from "../text/online";
import { Copy, Share } from "./Copy";
import { Dialog } from "./Dialog";

/** The words about a link that gives its holder a seat. share: the text to share it with; "": it is
 * for the reader's own devices. */
export interface Secret {
  title: string;
  lead: string;
  label: string;
  share: string;
}

/** `secret`: the link gives its holder a seat, so the page does not also show it as text. */
interface Props {
  link: string;
  secret?: Secret;
  onClose(): void;
}

export default function Qr({ link, secret, onClose }: Props) {
  const { data, size } = encode(link, { ecc: "M", border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Dialog title={secret?.title ?? w("qr-title")} onClose={onClose}>
      {secret && <p>{secret.lead}</p>}
      <svg
        class="qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={secret?.label ?? w("qr-label", link)}
        shape-rendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join("")} fill="#000" />
      </svg>
      {secret ? (
        <div class="row qr-link">
          {secret.share && <Share text={secret.share} url={link} />}
          <Copy text={link} label={w("copy-link")} />
        </div>
      ) : (
        <p class="qr-link">{link}</p>
      )}
    </Dialog>
  );
}
