/* door.ts - signs in to an account at a server and out of it, and asks about it. It uses one
 * connection, signed in by the token that this device keeps (store/account.ts). No other part of
 * the page needs an account. */
import { effect, signal } from "@preact/signals";
import { account, dropAccount, type Entered, keepAccount, knownAccount } from "../../store/account";
import { lang } from "../../text/text";
import { goOut, hello, putOut, signIn } from "../hello";
import type { News } from "../protocol";
import { Socket } from "../socket";

/** This device's name in the list of devices: system and browser, as far as the browser tells. */
export function deviceLabel(agent = navigator.userAgent): string {
  const first = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1];
  const browser = first([
    [/Firefox|FxiOS/, "Firefox"],
    [/Edg/, "Edge"],
    [/OPR/, "Opera"],
    [/Chrome|CriOS/, "Chrome"],
    [/Safari/, "Safari"],
  ]);
  const system = first([
    [/Android/, "Android"],
    [/iPhone/, "iPhone"],
    [/iPad/, "iPad"],
    [/Windows/, "Windows"],
    [/Mac OS/, "Mac"],
    [/CrOS/, "Chromebook"],
    [/Linux/, "Linux"],
  ]);
  return [system, browser].filter(Boolean).join(" · ");
}

export class Door {
  readonly socket: Socket;
  /** Recovery codes, shown until the reader has put them away. */
  readonly codes = signal<string[] | null>(null);
  private readonly stop: () => void;

  constructor(socket = new Socket()) {
    this.socket = socket;
    socket.opened = () => this.come();
    socket.alive = () => hello(socket);
    socket.news = (news) => this.hear(news);
    this.stop = effect(() => {
      lang.value;
      if (socket.state.peek() === "open") void hello(socket).catch(() => {});
    });
  }

  private async come(): Promise<void> {
    await hello(this.socket);
    await signIn(this.socket);
  }

  private hear(news: News): void {
    if (news.news === "account" && news.name === null && account.peek()) void goOut();
  }

  open(): void {
    void knownAccount();
    this.socket.open();
  }
  close(): void {
    this.stop();
    this.socket.close();
  }

  ask<T>(what: string, fields: Record<string, unknown> = {}): Promise<T> {
    return this.socket.ask<T>(`account.${what}`, fields);
  }

  /** Makes a call that needs a password and signs this device in. */
  private async enters<T extends Entered>(what: string, fields: object): Promise<T> {
    const answer = await this.ask<T>(what, { ...fields, label: deviceLabel() });
    putOut.value = false;
    await keepAccount(answer);
    return answer;
  }

  async create(name: string, password: string): Promise<void> {
    type Made = Entered & { codes: string[] };
    this.codes.value = (await this.enters<Made>("create", { name, password })).codes;
  }
  async enter(name: string, password: string): Promise<void> {
    await this.enters("enter", { name, password });
  }
  async recover(name: string, recovery: string, fresh: string): Promise<void> {
    await this.enters("recover", { name, recovery, new: fresh });
  }
  async password(password: string, fresh: string): Promise<void> {
    await this.enters("password", { password, new: fresh });
  }
  async newCodes(password: string): Promise<void> {
    this.codes.value = (await this.ask<{ codes: string[] }>("codes", { password })).codes;
  }
  async leave(): Promise<void> {
    await this.ask("leave");
    await this.gone();
  }
  async remove(password: string): Promise<void> {
    await this.ask("delete", { password });
    await this.gone();
  }
  private gone(): Promise<void> {
    this.codes.value = null;
    return dropAccount();
  }
}
