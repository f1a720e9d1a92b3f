/* Push.tsx - a switch: tell the reader about this table while the page is closed; and the hours in
 * which they want no notices. */
import { useState } from "preact/hooks";
import { w } from "../text/online";
import { useAsked } from "../ui/asked";
import { Switch } from "../ui/Switch";
import type { Meeting } from "./meeting";
import { cannot, choose, isOn, pushes, serverKey, setQuiet } from "./push";

const two = (n: number) => String(n).padStart(2, "0");
const clockText = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const minuteOf = (text: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

export default function Push({ meeting }: { meeting: Meeting }) {
  const [denied, deny] = useState(false);
  const key = useAsked(() => serverKey(meeting), [meeting]).value;
  if (cannot() || !key || meeting.you.value < 0) return null;
  const on = isOn(meeting);
  const change = (wanted: boolean) =>
    choose(meeting, wanted).then(
      (done) => deny(!done),
      () => deny(true),
    );
  const hour = (which: "quiet" | "till") => (
    <label>
      {w(which === "quiet" ? "quiet-from" : "quiet-till")}
      <input
        class="field"
        type="time"
        value={clockText(pushes.value[which])}
        onChange={(e) => {
          const { quiet, till } = pushes.peek();
          const minute = minuteOf(e.currentTarget.value);
          if (minute === null) return;
          setQuiet(meeting, { quiet, till, [which]: minute }).catch(() => deny(true));
        }}
      />
    </label>
  );
  return (
    <div class="panel push">
      <Switch
        id="push"
        label={w("closed")}
        on={on}
        help="push-help"
        onChange={(wanted) => void change(wanted)}
      />
      <p id="push-help" class="option-help">
        {w(denied ? "closed-no" : "closed-help")}
      </p>
      {on && (
        <div class="row">
          {hour("quiet")}
          {hour("till")}
        </div>
      )}
    </div>
  );
}
