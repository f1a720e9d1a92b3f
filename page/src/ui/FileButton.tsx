/* FileButton.tsx - a button that asks for a file. The same file can be chosen twice in a row. */
import { useRef } from "preact/hooks";

interface Props {
  text: string;
  accept: string;
  main?: boolean;
  onFile(file: File): void;
}

export function FileButton({ text, accept, main, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          e.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <button
        type="button"
        class={main ? "button main" : "button"}
        onClick={() => input.current?.click()}
      >
        {text}
      </button>
    </>
  );
}
