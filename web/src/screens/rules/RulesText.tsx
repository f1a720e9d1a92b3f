import type { Game } from "../../engine/types";
export function RulesText({ game }: { game: Game; rules: string | null; anchor: string }) {
  return <p>{game.aim}</p>;
}
