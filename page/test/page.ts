/* page.ts - stands in for the few parts of a browser page that the tested modules need. */
class Memory {
  private kept = new Map<string, string>();
  getItem(name: string) {
    return this.kept.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    this.kept.set(name, value);
  }
  removeItem(name: string) {
    this.kept.delete(name);
  }
}

/* A channel that does not keep the process alive. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref(): void }).unref();
  }
}

Object.assign(globalThis, {
  location: new URL("https://carteado.example/"),
  localStorage: new Memory(),
  BroadcastChannel: Channel,
});
if (!globalThis.navigator?.languages)
  Object.assign(globalThis, { navigator: { languages: ["pt-BR"] } });
