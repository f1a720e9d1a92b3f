/* HomePad.tsx - the way from the first screen to the score pad. */
import { door } from "../text/pad-door";
import { catalogue } from "../text/text";

const w = catalogue(door);

export function HomePad() {
  return (
    <section class="panel" aria-labelledby="home-pad">
      <h2 id="home-pad">{w("title")}</h2>
      <p>{w("lead")}</p>
      <div class="row">
        <a class="button" href="/marcador">
          {w("go")}
        </a>
      </div>
    </section>
  );
}
