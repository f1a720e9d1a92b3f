/* Switch.tsx - a switch with its label. */
interface Props {
  id: string;
  label: string;
  on: boolean;
  help: string | undefined; // the id of the help text
  onChange(on: boolean): void;
}

export function Switch({ id, label, on, help, onChange }: Props) {
  return (
    <label class="switch">
      <span>{label}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        aria-describedby={help}
        onChange={(e) => onChange(e.currentTarget.checked)}
      />
    </label>
  );
}
