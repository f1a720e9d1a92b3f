/* Lesson.tsx - learning a game: its lesson, played at the same table as any match. The step
 * reached is kept on the device. */
import { useEffect, useState } from "preact/hooks";
import { go, place } from "../app/router";
import { pack } from "../deck/shown";
import { Coach } from "../lesson/Coach";
import { usualLevel } from "../players/levels";
import { begin, setupOf } from "../prepare/begin";
import { Lesson } from "../seat/lesson";
import { readScript, type Script } from "../seat/script";
import { prefix, readKept } from "../store/prefs";
import { fetchParts } from "../table/parts";
import TableScreen from "../table/TableScreen";
import { t } from "../text/text";
import { useAsked } from "../ui/asked";
import { late } from "../ui/Late";
import { Screen } from "../ui/Screen";
import { Trouble } from "../ui/Trouble";
import Lost from "./Lost";

const RulesDialog = late(() => import("../rules/RulesDialog"));

const files = import.meta.glob<string>("../../../games/[a-z]*/lesson.ctr", {
  query: "?raw",
  import: "default",
});

const scripts = new Map<string, Script>();

async function script(slug: string): Promise<Script | null> {
  const load = files[`../../../games/${slug}/lesson.ctr`];
  const known = scripts.get(slug);
  if (known || !load) return known ?? null;
  const read = readScript(await load());
  scripts.set(slug, read);
  return read;
}

const isStep = (v: unknown): v is number => Number.isInteger(v) && (v as number) >= 0;

function keep(slug: string, step: number) {
  try {
    localStorage.setItem(`${prefix}lesson.${slug}`, String(step));
  } catch {
    // no room or no storage: the lesson begins anew next time
  }
}

/** The rules for a free game after the lesson: the lesson's, but without a fixed first dealer. */
const freely = (options: string) =>
  options
    .split(" ")
    .filter((o) => !o.startsWith("first_"))
    .join(" ");

export default function LessonScreen() {
  const { slug } = place.value;
  const asked = useAsked(() => script(slug), [slug]);
  if (asked.value === null) return <Lost />;
  if (asked.trouble) return <Failed why={asked.trouble} />;
  if (!asked.value) return <main id="main" class="screen" aria-busy="true" />;
  return <Played key={slug} script={asked.value} />;
}

function Failed({ why }: { why: string }) {
  return (
    <Screen title={t("app.name")}>
      <Trouble text={t("app.engine-trouble", why)}>
        <button type="button" class="button" onClick={() => location.reload()}>
          {t("app.reload")}
        </button>
      </Trouble>
    </Screen>
  );
}

function useLesson(script: Script) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    const made = new Lesson(script, setupOf(script.slug, script.seats, script.options, usualLevel));
    const from = readKept(`lesson.${script.slug}`, isStep, 0);
    let stop = () => {};
    const open = async () => {
      await made.open(from < script.steps.length - 1 ? from : 0);
      await fetchParts(made.match.game);
    };
    open().then(
      () => {
        pack.value = made.match.game.skin;
        stop = made.step.subscribe((step) => keep(script.slug, step));
        setLesson(made);
      },
      (error) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      stop();
      made.close();
      pack.value = "french";
    };
  }, [script]);
  return { lesson, trouble };
}

function Played({ script }: { script: Script }) {
  const { lesson, trouble } = useLesson(script);
  const [rule, setRule] = useState<string | null>(null);
  if (trouble) return <Failed why={trouble} />;
  if (!lesson) return <main id="main" class="screen" aria-busy="true" />;
  const { slug, seats, options } = script;
  const playNow = () => begin(setupOf(slug, seats, freely(options), usualLevel), true);
  return (
    <>
      <TableScreen
        seat={lesson}
        coach={<Coach lesson={lesson} onPlay={playNow} />}
        onLeave={() => go(`/jogar/${slug}`)}
        onAgain={() => void lesson.goTo(0)}
        onRules={(r?: string) => setRule(r ?? "")}
      />
      {rule !== null && (
        <RulesDialog slug={slug} rules={options} anchor={rule} onClose={() => setRule(null)} />
      )}
    </>
  );
}
