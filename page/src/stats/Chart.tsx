/* Chart.tsx - a chart with a heading, a sentence, and its numbers as a table. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { w } from "../text/stats";

interface Props {
  kind: "line" | "bars";
  title: string;
  says: string;
  heads: [string, string]; // the headings of the table's two columns
  labels: string[];
  values: number[];
  show(value: number): string;
}

export function Chart({ kind, title, says, heads, labels, values, show }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    void import("./charts").then(({ drawLine, drawBars }) => {
      if (gone || !box.current) return;
      stop = (kind === "line" ? drawLine : drawBars)(box.current, { labels, values });
    });
    return () => {
      gone = true;
      stop();
    };
  }, [kind, labels.join(), values.join()]);
  return (
    <figure class="stats-chart panel">
      <figcaption>
        <h2>{title}</h2>
        <p>{says}</p>
      </figcaption>
      <div ref={box} class={`stats-drawing ${kind}`} role="img" aria-label={`${title}. ${says}`} />
      <details>
        <summary>{w("as-table")}</summary>
        <Scroll label={title}>
          <table>
            <thead>
              <tr>
                {heads.map((h) => (
                  <th key={h} scope="col">
                    {h}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {values.map((v, i) => (
                <tr key={`${i}${labels[i]}`}>
                  <th scope="row">{labels[i]}</th>
                  <td>{show(v)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </figure>
  );
}

/** A box for a wide table. The box scrolls, so the keyboard must reach it. */
export function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus
    <section class="stats-scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
