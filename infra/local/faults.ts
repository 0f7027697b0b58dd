import { OperatorError } from './operator-error.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * What AWS does now and then and a quiet machine never: each is a number, and 0 is off. `usual` holds unless something
 * else is said: what is deterministic or does not disturb daily work. `all` is what a bad day may bring.
 */
const known = {
  /** A read that does not ask for consistency may answer the state of so long ago. */
  'stale-reads': { kind: 'ms', usual: 0, all: 300 },
  /** An index is so far behind its table. */
  'index-lag': { kind: 'ms', usual: 0, all: 1_000 },
  /** A write of an item that a transaction is writing is refused. */
  conflicts: { kind: 'switch', usual: 1, all: 1 },
  /** A transaction takes up to so much longer, and so meets more others. */
  'slow-transactions': { kind: 'ms', usual: 0, all: 30 },
  /** The share of a batch's keys or items that is left for another request. */
  unprocessed: { kind: 'share', usual: 0, all: 0.1 },
  /** The share of calls to the table that is throttled. */
  'table-throttling': { kind: 'share', usual: 0, all: 0.05 },
  /** The share of writes that are made, and answered with an error of the server. */
  'lost-answers': { kind: 'share', usual: 0, all: 0.01 },
  /** Functions that run at the same time, in the whole account. */
  concurrency: { kind: 'count', usual: 0, all: 10 },
  /** The rate and burst of the template's stages hold. */
  'stage-throttling': { kind: 'switch', usual: 1, all: 1 },
  /** A queue gives its messages in any order. */
  'message-order': { kind: 'switch', usual: 1, all: 1 },
  'late-messages': { kind: 'ms', usual: 0, all: 2_000 },
  'doubled-messages': { kind: 'share', usual: 0.01, all: 0.2 },
  'late-records': { kind: 'ms', usual: 0, all: 500 },
  'doubled-records': { kind: 'share', usual: 0.01, all: 0.2 },
  /** CloudFront keeps errors, also where it caches nothing else. */
  'error-caching': { kind: 'switch', usual: 1, all: 1 },
  /** The share of fetches of the user pool's keys that fail. */
  'failing-keys': { kind: 'share', usual: 0, all: 0.3 },
  /** The share of posts to sockets that is throttled. */
  'post-throttling': { kind: 'share', usual: 0, all: 0.1 },
  /** The share of posts that find their socket gone. */
  'dropped-sockets': { kind: 'share', usual: 0, all: 0.02 },
} as const satisfies Record<string, { kind: Kind; usual: number; all: number }>;

type Kind = 'ms' | 'share' | 'count' | 'switch';
type FaultName = keyof typeof known;
type Numbers = Record<FaultName, number>;

const names = Object.keys(known) as FaultName[];
const each = (number: (name: FaultName) => number) =>
  Object.fromEntries(names.map((name) => [name, number(name)])) as Numbers;
const presets = {
  none: each(() => 0),
  usual: each((name) => known[name].usual),
  all: each((name) => known[name].all),
};

const MAX_MS = 60_000;
const MAX_COUNT = 1_000;

/** The faults of one host, which may change while it runs, and how often each was met. */
export class Faults {
  readonly #met = each(() => 0);
  readonly #listeners = new Set<() => Promise<void>>();
  #numbers: Numbers;
  #random: Record<FaultName, () => number>;

  constructor(numbers: Numbers = presets.none, seed = 1) {
    this.#numbers = numbers;
    this.#random = randomOf(seed);
  }

  /** Reads `AWS_FAULTS`. Throws an operator error for what it does not know. */
  static parse(text = 'usual'): Faults {
    return new Faults(parseFaults(text));
  }

  get numbers(): Readonly<Numbers> {
    return this.#numbers;
  }

  /** How often each was met. */
  get met(): Readonly<Numbers> {
    return this.#met;
  }

  /** Replaces all of them. Throws as {@link parse} does, and then changes nothing. */
  async set(text: string, seed = 1): Promise<void> {
    this.#numbers = parseFaults(text);
    this.#random = randomOf(seed);
    await Promise.all([...this.#listeners].map((listener) => listener()));
  }

  /** The listener resolves when the change holds. */
  onChange(listener: () => Promise<void>): void {
    this.#listeners.add(listener);
  }

  /** The number as it was set, 0 if the fault is off. */
  of(name: FaultName): number {
    return this.#numbers[name];
  }

  note(name: FaultName, count = 1): void {
    this.#met[name] += count;
  }

  /** Whether a share's fault is met this time. It is noted then. */
  happens(name: FaultName): boolean {
    const share = this.#numbers[name];
    const isMet = share > 0 && this.#random[name]() < share;
    if (isMet) this.note(name);
    return isMet;
  }

  /** A time of up to the fault's, which is noted, or 0 if it is off. */
  delayMs(name: FaultName): number {
    if (this.#numbers[name] === 0) return 0;
    this.note(name);
    return this.#random[name]() * this.#numbers[name];
  }

  /** A number from 0 to 1 that the seed decides. */
  random(name: FaultName): number {
    return this.#random[name]();
  }
}

/**
 * A list such as `all`, `none,stale-reads=200ms` or `doubled-records=5%,conflicts=off`: a preset first, or else `usual`,
 * and what is different from it. A name alone has the number that it has in `all`.
 */
function parseFaults(text: string): Numbers {
  const parts = text.split(',').map((part) => part.trim());
  const [first = ''] = parts;
  const preset = Object.hasOwn(presets, first) ? presets[first as keyof typeof presets] : undefined;
  const numbers = { ...(preset ?? presets.usual) };
  for (const part of preset ? parts.slice(1) : parts) {
    const [name = '', value = 'on', ...more] = part.split('=');
    const isKnown = Object.hasOwn(known, name);
    const number = isKnown && more.length === 0 ? parseNumber(name as FaultName, value) : undefined;
    if (number === undefined)
      throw new OperatorError(
        isKnown
          ? `AWS_FAULTS: ${part} is not ${sentences[known[name as FaultName].kind]}.`
          : `AWS_FAULTS: "${name}" is none of ${[...Object.keys(presets), ...names].join(', ')}.`,
      );
    numbers[name as FaultName] = number;
  }
  return numbers;
}

const sentences: Record<Kind, string> = {
  ms: `a time such as 200ms, of ${MAX_MS} at most`,
  share: 'a share such as 5%',
  count: `a count such as 10, of ${MAX_COUNT} at most`,
  switch: 'on or off',
};

function parseNumber(name: FaultName, text: string): number | undefined {
  if (text === 'on') return known[name].all;
  if (text === 'off') return 0;
  const within = (number: number, max: number) => (number <= max ? number : undefined);
  switch (known[name].kind) {
    case 'ms':
      return /^\d+ms$/.test(text) ? within(Number(text.slice(0, -2)), MAX_MS) : undefined;
    case 'share':
      return /^\d+(\.\d+)?%$/.test(text) ? within(Number(text.slice(0, -1)) / 100, 1) : undefined;
    case 'count':
      return /^\d+$/.test(text) ? within(Number(text), MAX_COUNT) : undefined;
    case 'switch':
      return undefined;
  }
}

/** Each fault has random numbers of its own, so that one does not change what another does. */
function randomOf(seed: number): Record<FaultName, () => number> {
  const entries = names.map((name, index) => [name, seededRandom(seed * names.length + index)] as const);
  return Object.fromEntries(entries) as Record<FaultName, () => number>;
}
