/* Faces.tsx - a choice of faces for people, and the face of a bot. */
import Avatar, { faces } from "../ui/Avatar";
import { Dialog } from "../ui/Dialog";
import "./seats.css";
import { faceName, w } from "../text/hotseat";

export function Faces({
  now,
  onFace,
  onClose,
}: {
  now: number;
  onFace(n: number): void;
  onClose(): void;
}) {
  return (
    <Dialog title={w("faces")} onClose={onClose}>
      <ul class="faces">
        {Array.from({ length: faces }, (_, n) => (
          <li key={faceName(n)}>
            <button
              type="button"
              aria-pressed={n === now}
              aria-label={faceName(n)}
              onClick={() => onFace(n)}
            >
              <Avatar n={n} size={56} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export const BotFace = () => (
  <svg class="sitter-face" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
    <path
      d="M24 7v6M12 13h24a4 4 0 0 1 4 4v17a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V17a4 4 0 0 1 4-4zM18 23v3M30 23v3M17 32h14"
      fill="none"
      stroke="currentColor"
      stroke-width="2.6"
      stroke-linecap="round"
    />
    <circle cx="24" cy="6" r="2.6" fill="currentColor" />
  </svg>
);
