/* Screen.tsx - the frame of a screen: a bar with the way back, the title, and the main part. The
 * title also names the window. It takes the focus when the reader came from another screen. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { moved } from "../app/router";
import { t } from "../text/text";
import { Icon } from "./Icon";
import "./Screen.css";

/** A ref for the h1 of a screen. */
export function useTitle(title: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title ? `${title} · ${t("app.name")}` : t("app.name");
  }, [title]);
  useEffect(() => {
    if (moved) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}

interface Props {
  title: string;
  name?: string; // class for the style sheet
  back?: { to: string; text: string };
  action?: ComponentChildren; // shown at the right of the bar
  children: ComponentChildren;
}

export function Screen({ title, name = "", back, action, children }: Props) {
  const h1 = useTitle(title);
  return (
    <>
      <header class="bar">
        <a class="bar-back" href={back?.to ?? "/"}>
          <Icon name="back" />
          <span>{back?.text ?? t("app.home")}</span>
        </a>
        {action}
      </header>
      <main id="main" class={`screen ${name}`}>
        <h1 ref={h1} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </>
  );
}
