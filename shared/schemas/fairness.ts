import * as z from 'zod/mini';
import { adminActions } from './admin.ts';

/** A calendar month (UTC), such as "2026-11"; "2026-11.1" is the part after the market was turned back once. */
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])(\.[1-9]\d{0,2})?$/));

export const MonthParams = z.strictObject({ month: Month });

const Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const monthStates = ['coming', 'running', 'over'] as const;

/** The drand round that joins a month's seed, and its value once known; null on a stage without drand. */
const Drand = z.nullable(z.strictObject({ round: z.int(), value: z.nullable(Hex) }));

/** Covers all prices of a month up to the end of a day (shared/market/price-digest.ts). */
const DayDigest = z.strictObject({ day: z.int(), value: Hex });

/** The seed's SHA-256 is published before the month begins, the seed after it ends. */
export const MonthSummary = z.strictObject({
  month: Month,
  /** The start of the month, unless the market opened or was turned back in it. */
  fromMs: z.int(),
  untilMs: z.int(),
  state: z.enum(monthStates),
  commitment: Hex,
  seed: z.nullable(Hex),
  drand: Drand,
  /** The digest of the last finished day. */
  digest: z.nullable(DayDigest),
  /** True once its initial state is recorded and its last candles are finished. */
  verifiable: z.boolean(),
});
export type MonthSummary = z.infer<typeof MonthSummary>;

const MONTH_LIMIT = 1200;

/** Sorted oldest first, up to the month after the current one. */
export const MonthList = z.array(MonthSummary).check(z.maxLength(MONTH_LIMIT));

const Integers = z.array(z.int());

/** The next tick's prices follow from this. Prices are in cents. */
const MonthStart = z.strictObject({
  tick: z.int(),
  halted: z.boolean(),
  prices: Integers,
  anchors: Integers,
  /** The season's opening prices, on which the index is based. */
  opens: Integers,
  indexOpen: z.int(),
  regime: Integers,
  editions: Integers,
});
export type MonthStart = z.infer<typeof MonthStart>;

/** A change first shows in the next tick. It has no author and reason here. */
const MonthChange = z.strictObject({
  tick: z.int(),
  action: z.enum(adminActions),
  prices: z.array(z.strictObject({ symbol: z.string(), priceCents: z.int(), anchorCents: z.int() })),
});
export type MonthChange = z.infer<typeof MonthChange>;

/** So many changes fit in a 6 MB answer with the candles, if each sets all prices. */
export const MONTH_CHANGES_LIMIT = 3000;

const MINUTE_LIMIT = 36 * 60 + 1;

/** The candle of a tick: cents of every company of the month, then hundredths of the index. */
const MonthCandle = z.strictObject({ tick: z.int(), open: Integers, high: Integers, low: Integers, close: Integers });
export type MonthCandle = z.infer<typeof MonthCandle>;

/** Everything that a month's prices follow from, and the candles shown. */
export const MonthRecord = z.strictObject({
  month: Month,
  seed: Hex,
  drand: Drand,
  /** The number of the catalogue's companies in the month. */
  companies: z.int(),
  start: MonthStart,
  lastTick: z.int(),
  /** The next month's beginning, if recorded. */
  next: z.nullable(MonthStart),
  changes: z.array(MonthChange).check(z.maxLength(MONTH_CHANGES_LIMIT)),
  days: z.array(MonthCandle).check(z.maxLength(31)),
  hours: z.array(MonthCandle).check(z.maxLength(31 * 24)),
  /** The minutes still kept: at most those of its last day and a half. */
  minutes: z.array(MonthCandle).check(z.maxLength(MINUTE_LIMIT)),
  digests: z.array(DayDigest).check(z.maxLength(31)),
});
export type MonthRecord = z.infer<typeof MonthRecord>;
