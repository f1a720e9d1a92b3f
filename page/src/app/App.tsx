/* App.tsx - the whole page: skip link, live regions, and the screen of the current place.
 * Screens that the first visit does not need are fetched late. */
import { Component, type ComponentChildren, type ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import Home from "../screens/Home";
import Lost from "../screens/Lost";
import Prepare from "../screens/Prepare";
import { t } from "../text/text";
import { StorageTrouble } from "../ui/StorageTrouble";
import { Trouble } from "../ui/Trouble";
import { alarms, news } from "./live";
import { place, type ScreenName } from "./router";

type Load = () => Promise<{ default: ComponentType }>;

const screens: Record<ScreenName, ComponentType | Load> = {
  home: Home,
  prepare: Prepare,
  lost: Lost,
  table: late(() => import("../screens/Table")),
  rules: late(() => import("../screens/Rules")),
  lesson: late(() => import("../screens/Lesson")),
  settings: late(() => import("../screens/Settings")),
  about: late(() => import("../screens/About")),
  album: late(() => import("../screens/Album")),
  almanac: late(() => import("../screens/Almanac")),
  print: late(() => import("../screens/Print")),
  replay: late(() => import("../screens/Replay")),
  commented: late(() => import("../screens/Commented")),
  pads: late(() => import("../screens/Pads")),
  pad: late(() => import("../screens/Pad")),
  stats: late(() => import("../screens/Stats")),
  lobby: late(() => import("../screens/Lobby")),
  friends: late(() => import("../screens/Friends")),
  online: late(() => import("../screens/Online")),
  account: late(() => import("../screens/Account")),
};

/** A screen whose code is fetched when it is first shown. */
function late(load: Load): ComponentType {
  let Ready: ComponentType | null = null;
  return function Late() {
    const [, again] = useState(0);
    const [failed, fail] = useState(false);
    useEffect(() => {
      if (Ready) return;
      load().then(
        (m) => {
          Ready = m.default;
          again(1);
        },
        () => fail(true),
      );
    }, []);
    if (Ready) return <Ready />;
    return failed ? <Broken /> : <main id="main" class="screen" aria-busy="true" />;
  };
}

/** What is shown when a part of the page could not be loaded or has failed. */
function Broken() {
  return (
    <main id="main" class="screen">
      <h1>{t("app.name")}</h1>
      <Trouble text={t("app.broken")}>
        <button type="button" class="button main" onClick={() => location.reload()}>
          {t("app.reload")}
        </button>
        <a class="button" href="/">
          {t("app.home")}
        </a>
      </Trouble>
    </main>
  );
}

class Guard extends Component<{ children: ComponentChildren }, { broken: boolean }> {
  override state = { broken: false };
  static override getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

export function App() {
  const { screen, slug } = place.value;
  const Shown = screens[screen] as ComponentType;
  return (
    <>
      <a class="skip" href="#main">
        {t("app.skip")}
      </a>
      <Guard key={`${screen}/${slug}`}>
        {screen !== "table" && <StorageTrouble />}
        <Shown key={`${screen}/${slug}`} />
      </Guard>
      <div class="only-read" role="status" aria-live="polite">
        {news}
      </div>
      <div class="only-read" role="alert" aria-live="assertive">
        {alarms}
      </div>
    </>
  );
}
