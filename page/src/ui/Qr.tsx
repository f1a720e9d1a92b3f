/* Qr.tsx - a link as a QR code, drawn as one path. */
import { encode } from "uqr";
import { w } from "../text/online";
import { Copy } from "./Copy";
import { Dialog } from "./Dialog";

/** `secret`: the link gives its holder the seat, so the page does not also show it as text. */
interface Props {
  link: string;
  secret?: boolean;
  onClose(): void;
}

export default function Qr({ link, secret = false, onClose }: Props) {
  const { data, size } = encode(link, { ecc: "M", border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Dialog title={w(secret ? "other-device" : "qr-title")} onClose={onClose}>
      {secret && <p>{w("other-lead")}</p>}
      <svg
        class="qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={secret ? w("other-label") : w("qr-label", link)}
        shape-rendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join("")} fill="#000" />
      </svg>
      {secret ? (
        <div class="row qr-link">
          <Copy text={link} label={w("copy-link")} />
        </div>
      ) : (
        <p class="qr-link">{link}</p>
      )}
    </Dialog>
  );
}
