/* Switch.tsx - on or off, with its sentence. */
interface Props {
  id: string;
  label: string;
  on: boolean;
  help: string | undefined; // id of the sentence
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
