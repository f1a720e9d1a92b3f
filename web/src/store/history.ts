/* history.ts - the matches that were played to their end on this device. */
import type { Setup } from "../seat/seat";

export interface Past {
  setup: Setup;
  record: string;
  time: number;
}

export async function find(_id: number): Promise<Past | null> {
  return null;
}
