/* Avatar.tsx - draws the face of a person by its number. The head is the sign of a suit, with the
 * headgear of a king, queen, jack or joker. The sixteen faces differ in shape, not only in
 * colour. */
import "./Avatar.css";

interface Look {
  head: string;
  eyes: [y: number, apart: number];
  top: number; // y of the lower edge of the headgear
}

const heads: Look[] = [
  {
    head: "M32 57C18 46 11 39 11 30.5a10.5 10.5 0 0 1 21-3 10.5 10.5 0 0 1 21 3C53 39 46 46 32 57z",
    eyes: [34, 8],
    top: 23,
  },
  { head: "M32 16L52 38 32 60 12 38z", eyes: [37, 7], top: 24 },
  {
    head: "M32 15c6 8 20 15 20 27a10.5 10.5 0 0 1-17 8l2 9H27l2-9a10.5 10.5 0 0 1-17-8c0-12 14-19 20-27z",
    eyes: [38, 8],
    top: 23,
  },
  {
    head: "M32 14a10.5 10.5 0 0 1 9.5 15A10.5 10.5 0 1 1 35 47.5l2.5 11.5h-11L29 47.5A10.5 10.5 0 1 1 22.5 29 10.5 10.5 0 0 1 32 14z",
    eyes: [37, 8],
    top: 19,
  },
];

/* The outlines of the headgear. Their origin is the middle of its lower edge. */
const gear = [
  "M-13 3L-15-12-7-5 0-15 7-5 15-12 13 3z", // crown
  "M0-3C-5-13-17-12-15-3-14 4-5 3 0-1 5 3 14 4 15-3 17-12 5-13 0-3z", // bow
  "M-16 3C-16-9 2-14 12-6L21-17 19 0 14 3z", // cap with a feather
  "M-15 3C-17-7-22-8-25-4-24-14-9-18 0-8 9-18 24-14 25-4 22-8 17-7 15 3z", // fool's cap
];
const bells = [
  [-25, -3],
  [25, -3],
];

export const faces = heads.length * gear.length;

/** The parts that name a face: the numbers of its suit (hearts, diamonds, spades, clubs) and its
 * headgear. */
export const faceParts = (n: number) => ({ suit: n % 4, gear: (n >> 2) % 4 });

export default function Avatar({ n, size = 40 }: { n: number; size?: number }) {
  const { suit, gear: on } = faceParts(n);
  const { head, eyes, top } = heads[suit] as Look;
  const [y, apart] = eyes;
  return (
    <svg
      class={`avatar avatar-${(suit + on) % 4}`}
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <rect class="avatar-card" x="1" y="1" width="62" height="62" rx="15" />
      <path class="avatar-head" d={head} />
      <circle cx={32 - apart} cy={y} r="3.100" />
      <circle cx={32 + apart} cy={y} r="3.100" />
      <path class="avatar-mouth" d={`M${32 - 5} ${y + 6.5}q5 4.500 10 0`} />
      <g transform={`translate(32 ${top})`}>
        <path class="avatar-gear" d={gear[on] ?? ""} />
        {on === 3 &&
          bells.map(([x, at]) => <circle key={x} class="avatar-gear" cx={x} cy={at} r="3" />)}
      </g>
    </svg>
  );
}
