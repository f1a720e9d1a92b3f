/* charts.ts - loads the drawing library when there is something to draw. The library sets styles
 * as text, which the page's security policy forbids; this module sets them through the style
 * object, which is allowed. */
import { BarChart, LineChart, Svg } from "chartist";
import "chartist/dist/index.css";
import { tenths, whole } from "./numbers";

type Attr = (this: Svg, given: unknown, ns?: string) => unknown;
const plain = Svg.prototype.attr as Attr;
const styled: Attr = function (given, ns) {
  if (typeof given !== "object" || given === null) return plain.call(this, given, ns);
  const { style, ...others } = given as Record<string, unknown>;
  const { _node: node } = this as unknown as { _node: SVGElement };
  if (style !== undefined) node.style.cssText = String(style);
  return plain.call(this, others, ns);
};
Svg.prototype.attr = styled as typeof Svg.prototype.attr;

interface Drawing {
  labels: string[];
  values: number[];
}

export function drawLine(box: Element, { labels, values }: Drawing): () => void {
  const every = Math.max(1, Math.ceil(labels.length / 8));
  const chart = new LineChart(
    box,
    { labels, series: [values] },
    {
      ...{ fullWidth: true, showPoint: values.length < 40, lineSmooth: false },
      chartPadding: { right: 24, left: 6 },
      axisX: { labelInterpolationFnc: (v, i) => (i % every ? null : v), showGrid: false },
      axisY: { labelInterpolationFnc: (v) => tenths(Number(v)) },
    },
  );
  return () => chart.detach();
}

export function drawBars(box: Element, { labels, values }: Drawing): () => void {
  const chart = new BarChart(
    box,
    { labels, series: [values] },
    {
      chartPadding: { right: 12, left: 6 },
      axisX: { showGrid: false },
      axisY: { onlyInteger: true, labelInterpolationFnc: (v) => whole(Number(v)) },
    },
  );
  return () => chart.detach();
}
