/* source.ts - finds the match to replay: in the address, among the matches kept on this device,
 * among the commented matches, or in a file. */
import { engine } from "../engine/engine";
import type { Refusal } from "../engine/types";
import { usualLevel } from "../players/levels";
import { type Eyes, Replay } from "../seat/replay";
import type { Setup } from "../seat/seat";
import { find } from "../store/history";
import { load } from "../store/saves";
import type { Saw } from "../store/saw";
import { middleOf } from "../table/parts";
import { w } from "../text/replay";
import { lang } from "../text/text";
import { commented } from "./commented";
import { unpack } from "./link";
import { type Head, namesOf, readHead, tagged } from "./record";

export interface Found {
  record: string; // the record, with its tags
  setup: Setup;
  you: number;
  closed: boolean; // the match still goes on, so the other hands stay hidden
  secret: boolean; // people at this device hide their hands from each other, so nobody may read the record yet
  eyes: Eyes; // the view that the replay shows first
  start: boolean; // the replay starts at the first position with cards
  saw?: Saw; // what this device saw of an online match
}

/** Thrown for a record that is wrong; the message is a sentence for the reader. */
export class Unreadable extends Error {}

function setupOf(head: Head): Setup {
  const { tags, seats, game, options, seed } = head;
  const me = Number(tags.seat ?? 0);
  return {
    ...{ game, seats, options, bots: tags.bots ?? usualLevel },
    names: namesOf(head, lang.peek(), (i) => w("player", i + 1)),
    me: Number.isInteger(me) && me >= 0 && me < seats ? me : 0,
    ...(seed && { seed }),
  };
}

const alone = (setup: Setup) => setup.seats === 1;

/** Describes a match of which only the record is known, such as one from a file or a link. */
export function fromRecord(record: string, start = false): Found {
  const setup = setupOf(readHead(record));
  const eyes: Eyes = alone(setup) ? 0 : "open";
  return { record, setup, you: -1, closed: false, secret: false, eyes, start };
}

/** Describes a match that was played on this device. `date`: its time, for the record's tags. */
export function fromMatch(setup: Setup, record: string, over: boolean, date: number): Found {
  const several = (setup.humans?.length ?? 1) > 1; // until the end nobody may see another's hand
  const eyes: Eyes = several ? (over ? "open" : "out") : setup.me;
  return {
    ...{ record: tagged(record, setup, date), setup, you: several ? -1 : setup.me },
    ...{ closed: !over, secret: several && !over, eyes, start: over },
  };
}

/** The match that the address asks for; null: it asks for none. */
export async function findMatch(query: URLSearchParams, payload: string): Promise<Found | null> {
  const [mesa, partida, comentada] = ["mesa", "partida", "comentada"].map((n) => query.get(n));
  if (payload) {
    const record = await unpack(payload).catch(() => {
      throw new Unreadable(w("bad-link"));
    });
    return fromRecord(record);
  }
  if (comentada) {
    const text = await commented(comentada);
    if (text === null) throw new Unreadable(w("gone"));
    return fromRecord(text, true);
  }
  if (mesa) {
    const match = await load(mesa);
    if (!match) throw new Unreadable(w("gone"));
    return fromMatch(match.setup, match.record, match.over, match.time);
  }
  if (partida) {
    const match = await find(Number(partida));
    if (!match) throw new Unreadable(w("gone"));
    const found = fromMatch(match.setup, match.record, true, match.time);
    return match.saw ? { ...found, saw: match.saw } : found;
  }
  return null;
}

const sentence = ({ line, text, what }: Refusal): string => {
  const why = [text, what && `“${what}”`].filter(Boolean).join(" ");
  return line ? w("line", line, why) : why;
};

/** Opens a match at a position; rejects with a sentence when the record cannot be read. */
export async function openReplay(found: Found, at: number | null, eyes: Eyes | null) {
  const games = await engine.games();
  const { game } = found.setup;
  const known = games.some((g) => g.slug === game);
  // if the game is unknown, a module of any game can still say what is wrong with the record
  const setup = known ? found.setup : { ...found.setup, game: games[0]?.slug ?? "" };
  const replay = new Replay({ ...found, setup });
  const seats = typeof eyes !== "number" || eyes < found.setup.seats ? eyes : null;
  const chosen = found.closed ? found.eyes : (seats ?? found.eyes);
  const refusal = await replay.open(at ?? (found.start ? "first" : null), chosen);
  if (refusal) throw new Unreadable(sentence(refusal));
  await middleOf(replay.match.game)?.fetch(); // fetched first, so that the table is drawn once, with all its parts
  return replay;
}
