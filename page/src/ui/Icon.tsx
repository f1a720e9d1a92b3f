/* Icon.tsx - the icons on buttons: strokes on a field of 24 by 24, in the colour of the text around
 * them. */
const drawn = {
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  settings:
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  star: "M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L3.6 9.7l5.8-.8z",
  book: "M12 6.5C10 5 7 4.5 4 4.8v13.4c3-.3 6 .2 8 1.7 2-1.5 5-2 8-1.7V4.8c-3-.3-6 .2-8 1.7zM12 6.5v13.4",
  link: "M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 0 0 5.7 5.7L12 17.7",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  undo: "M9 7L4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2",
  again: "M5.5 9.5A7.2 7.2 0 1 1 5 14M5 4.5v5h5",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M16 4.4a3.3 3.3 0 0 1 0 6.2M17.5 14.3c2.4.7 3.8 2.6 4 5.7",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  hidden:
    "M2.5 10c2.5 4 5.8 6 9.5 6s7-2 9.5-6M5.5 13.5L3.5 16.5M9.7 15.8L9 19.3M14.3 15.8l.7 3.5M18.5 13.5l2 3",
  down: "M6 9.5l6 6 6-6",
  play: "M8 5.5v13l10.5-6.5z",
} as const;

export function Icon({ name, filled = false }: { name: keyof typeof drawn; filled?: boolean }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={drawn[name]}
        fill={filled ? "currentColor" : "none"}
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
