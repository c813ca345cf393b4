// What browsers have and the language has not, as far as the pages use it on the server. Addresses are parsed by the host.
(() => {
  const text = (values) => values.map((value) => (value instanceof Error ? `${value.message} ${value.stack}` : String(value))).join(' ');
  const { hostLog, hostParseUrl } = globalThis;
  const say = (level) => (...values) => hostLog(level, text(values));
  globalThis.console = { log: say('debug'), info: say('debug'), debug: say('debug'), warn: say('warn'), error: say('error') };

  // A page is rendered in one go: what is due at once runs after the script, what is due later never.
  let timers = 0;
  const cancelled = new Set();
  globalThis.setTimeout = (work, delay = 0, ...values) => {
    const timer = ++timers;
    if (delay <= 0) queueMicrotask(() => cancelled.delete(timer) || work(...values));
    return timer;
  };
  globalThis.clearTimeout = (timer) => void (timer && cancelled.add(timer));
  globalThis.setInterval = () => ++timers;
  globalThis.clearInterval = () => undefined;

  // Nothing that was begun on the server is given up.
  globalThis.AbortController = class AbortController {
    signal = { aborted: false, addEventListener() {}, removeEventListener() {}, throwIfAborted() {} };
    abort() {}
  };

  const decode = (part) => {
    const spaced = part.replace(/\+/g, ' ');
    try {
      return decodeURIComponent(spaced);
    } catch {
      return spaced;
    }
  };
  const encode = (part) =>
    encodeURIComponent(part)
      .replace(/%20/g, '+')
      .replace(/[!'()~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

  globalThis.URLSearchParams = class URLSearchParams {
    #pairs;
    constructor(from = '') {
      if (typeof from === 'string')
        this.#pairs = from.replace(/^\?/, '').split('&').filter(Boolean).map((pair) => {
          const [name, ...value] = pair.split('=');
          return [decode(name), decode(value.join('='))];
        });
      else this.#pairs = (Symbol.iterator in from ? [...from] : Object.entries(from)).map(([name, value]) => [String(name), String(value)]);
    }
    get size() { return this.#pairs.length; }
    get(name) { return this.#pairs.find((pair) => pair[0] === name)?.[1] ?? null; }
    getAll(name) { return this.#pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]); }
    has(name) { return this.#pairs.some((pair) => pair[0] === name); }
    append(name, value) { this.#pairs.push([String(name), String(value)]); }
    delete(name) { this.#pairs = this.#pairs.filter((pair) => pair[0] !== name); }
    set(name, value) { this.delete(name); this.append(name, value); }
    forEach(visit) { this.#pairs.forEach(([name, value]) => visit(value, name, this)); }
    keys() { return this.#pairs.map((pair) => pair[0])[Symbol.iterator](); }
    values() { return this.#pairs.map((pair) => pair[1])[Symbol.iterator](); }
    entries() { return this.#pairs.map((pair) => [...pair])[Symbol.iterator](); }
    [Symbol.iterator]() { return this.entries(); }
    toString() { return this.#pairs.map((pair) => pair.map(encode).join('=')).join('&'); }
  };

  globalThis.URL = class URL {
    constructor(address, base) {
      const parts = base === undefined ? hostParseUrl(String(address)) : hostParseUrl(String(address), String(base));
      if (!parts) throw new TypeError(`Invalid URL: ${address}`);
      Object.assign(this, JSON.parse(parts));
      this.searchParams = new URLSearchParams(this.search);
    }
    static canParse(address, base) {
      return Boolean(base === undefined ? hostParseUrl(String(address)) : hostParseUrl(String(address), String(base)));
    }
    toString() { return this.href; }
    toJSON() { return this.href; }
  };
  delete globalThis.hostLog;
  delete globalThis.hostParseUrl;
})();
