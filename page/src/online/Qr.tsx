/* Qr.tsx - a link as a QR code, drawn as one path. */
import { encode } from "uqr";
import { Dialog } from "../app/Dialog";
import { w } from "./words";

export default function Qr({ link, onClose }: { link: string; onClose(): void }) {
  const { data, size } = encode(link, { ecc: "M", border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Dialog title={w("qr-title")} onClose={onClose}>
      <svg
        class="qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={w("qr-label", link)}
        shape-rendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join("")} fill="#000" />
      </svg>
      <p class="qr-link">{link}</p>
    </Dialog>
  );
}
