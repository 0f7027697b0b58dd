import { OperatorError } from './operator-error.ts';

/** README.md explains them. 0 is off; `usual` is deterministic or harmless to daily work, `all` is a bad day. */
const known = {
  'stale-reads': { kind: 'ms', usual: 0, all: 300 },
  'index-lag': { kind: 'ms', usual: 0, all: 1_000 },
  conflicts: { kind: 'switch', usual: 1, all: 1 },
  'slow-transactions': { kind: 'ms', usual: 0, all: 30 },
  unprocessed: { kind: 'share', usual: 0, all: 0.1 },
  'table-throttling': { kind: 'share', usual: 0, all: 0.05 },
  'lost-answers': { kind: 'share', usual: 0, all: 0.01 },
  concurrency: { kind: 'count', usual: 0, all: 10 },
  'stage-throttling': { kind: 'switch', usual: 1, all: 1 },
  'message-order': { kind: 'switch', usual: 1, all: 1 },
  'late-messages': { kind: 'ms', usual: 0, all: 2_000 },
  'doubled-messages': { kind: 'share', usual: 0.01, all: 0.2 },
  'late-records': { kind: 'ms', usual: 0, all: 500 },
  'doubled-records': { kind: 'share', usual: 0.01, all: 0.2 },
  'error-caching': { kind: 'switch', usual: 1, all: 1 },
  'failing-keys': { kind: 'share', usual: 0, all: 0.3 },
  'post-throttling': { kind: 'share', usual: 0, all: 0.1 },
  'dropped-sockets': { kind: 'share', usual: 0, all: 0.02 },
} as const satisfies Record<string, { kind: Kind; usual: number; all: number }>;

type Kind = 'ms' | 'share' | 'count' | 'switch';
type FaultName = keyof typeof known;
type Numbers = Record<FaultName, number>;

const names = Object.keys(known) as FaultName[];
const each = <T>(value: (name: FaultName, index: number) => T) =>
  Object.fromEntries(names.map((name, index) => [name, value(name, index)])) as Record<FaultName, T>;
const presets: Record<string, Numbers> = {
  none: each(() => 0),
  usual: each((name) => known[name].usual),
  all: each((name) => known[name].all),
};

const MAX_MS = 60_000;
const MAX_COUNT = 1_000;

export class Faults {
  /** How often each has occurred. */
  readonly met = each(() => 0);
  readonly #listeners: (() => Promise<void>)[] = [];
  #numbers = each(() => 0);
  #random = randomOf(1);

  /** Reads `AWS_FAULTS`. @throws OperatorError for unknown faults or values */
  static parse(text = 'usual'): Faults {
    const faults = new Faults();
    faults.#numbers = parseFaults(text);
    return faults;
  }

  get numbers(): Readonly<Numbers> {
    return this.#numbers;
  }

  /** Replaces all of them. Throws as {@link parse} does, without changing anything. */
  async set(text: string, seed = 1): Promise<void> {
    this.#numbers = parseFaults(text);
    this.#random = randomOf(seed);
    await Promise.all(this.#listeners.map((listener) => listener()));
  }

  /** The listener resolves once the change is in effect. */
  onChange(listener: () => Promise<void>): void {
    this.#listeners.push(listener);
  }

  of(name: FaultName): number {
    return this.#numbers[name];
  }

  note(name: FaultName): void {
    this.met[name] += 1;
  }

  /** Whether a fault with a probability occurs this time. Counts it if so. */
  happens(name: FaultName): boolean {
    const share = this.of(name);
    const isMet = share > 0 && this.random(name) < share;
    if (isMet) this.note(name);
    return isMet;
  }

  /** A random time up to the fault's, which is counted, or 0 if it is off. */
  delayMs(name: FaultName): number {
    if (this.of(name) === 0) return 0;
    this.note(name);
    return this.random(name) * this.of(name);
  }

  random(name: FaultName): number {
    return this.#random[name]();
  }
}

/** A preset, by default `usual`, then what differs: `none,conflicts=off`. A name alone takes its value from `all`. */
function parseFaults(text: string): Numbers {
  const parts = text.split(',').map((part) => part.trim());
  const preset = Object.hasOwn(presets, parts[0] ?? '') ? presets[parts.shift() ?? ''] : undefined;
  const numbers = each((name) => (preset ?? presets.usual)?.[name] ?? 0);
  for (const part of parts) {
    const [name = '', value = 'on', ...more] = part.split('=');
    if (!isKnown(name))
      throw new OperatorError(`AWS_FAULTS: "${name}" is none of ${[...Object.keys(presets), ...names].join(', ')}.`);
    const number = more.length === 0 ? parseNumber(name, value) : undefined;
    if (number === undefined)
      throw new OperatorError(`AWS_FAULTS: ${part} is not ${values[known[name].kind].sentence}.`);
    numbers[name] = number;
  }
  return numbers;
}

function isKnown(name: string): name is FaultName {
  return Object.hasOwn(known, name);
}

const values: Record<Kind, { pattern: RegExp; sentence: string; max: number; per: number }> = {
  ms: { pattern: /^(\d+)ms$/, sentence: `a time such as 200ms, of ${MAX_MS} at most`, max: MAX_MS, per: 1 },
  share: { pattern: /^(\d+(?:\.\d+)?)%$/, sentence: 'a share such as 5%', max: 1, per: 100 },
  count: { pattern: /^(\d+)$/, sentence: `a count such as 10, of ${MAX_COUNT} at most`, max: MAX_COUNT, per: 1 },
  switch: { pattern: /^$/, sentence: 'on or off', max: 0, per: 1 },
};

function parseNumber(name: FaultName, text: string): number | undefined {
  if (text === 'on') return known[name].all;
  if (text === 'off') return 0;
  const { pattern, max, per } = values[known[name].kind];
  const [, digits] = pattern.exec(text) ?? [];
  const number = Number(digits) / per;
  return number <= max ? number : undefined;
}

/** Each fault has its own random numbers, so that one does not affect the others. */
function randomOf(seed: number): Record<FaultName, () => number> {
  return each((_, index) => seededRandom(seed * names.length + index));
}

/** Tommy Ettinger's mulberry32: the same numbers in [0, 1) for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
