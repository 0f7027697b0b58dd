import * as z from 'zod/mini';
import { adminActions } from './admin.ts';

/** A calendar month (UTC), as "2026-11"; "2026-11.1" is the part of it after the market was turned back once. */
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])(\.[1-9]\d{0,2})?$/));

export const MonthParams = z.strictObject({ month: Month });

/** 32 bytes. */
const Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const monthStates = ['coming', 'running', 'over'] as const;

/** The value of drand's round that joins a month's seed; null until it is told, and in place of both on a stage without. */
const Drand = z.nullable(z.strictObject({ round: z.int(), value: z.nullable(Hex) }));

/** The digest of all prices of a month up to the end of a day, counted from the epoch (shared/market/price-digest.ts). */
const DayDigest = z.strictObject({ day: z.int(), value: Hex });

/** A month of the market: its seed's SHA-256, known before it begins, and the seed once it is over. */
export const MonthSummary = z.strictObject({
  month: Month,
  /** The whole month, unless the market opened or was turned back in it. */
  fromMs: z.int(),
  untilMs: z.int(),
  state: z.enum(monthStates),
  commitment: Hex,
  seed: z.nullable(Hex),
  drand: Drand,
  /** Of the last day that is over. */
  digest: z.nullable(DayDigest),
  /** The market's state at its beginning was recorded, and its last candles are done. */
  verifiable: z.boolean(),
});
export type MonthSummary = z.infer<typeof MonthSummary>;

/** A century. */
const MONTH_LIMIT = 1200;

/** Oldest first, from the first month that was recorded to the one after the present. */
export const MonthList = z.array(MonthSummary).check(z.maxLength(MONTH_LIMIT));

const Integers = z.array(z.int());

/** The market's state when a tick was over: everything that the prices of the next one follow from. Cents. */
const MonthStart = z.strictObject({
  tick: z.int(),
  halted: z.boolean(),
  prices: Integers,
  anchors: Integers,
  /** Of the season, which the index goes by. */
  opens: Integers,
  indexOpen: z.int(),
  regime: Integers,
  editions: Integers,
});
export type MonthStart = z.infer<typeof MonthStart>;

/** What an administrator changed when a tick was over: it shows in the next one. Who and why is not told. */
const MonthChange = z.strictObject({
  tick: z.int(),
  action: z.enum(adminActions),
  prices: z.array(z.strictObject({ symbol: z.string(), priceCents: z.int(), anchorCents: z.int() })),
});
export type MonthChange = z.infer<typeof MonthChange>;

/** As many changes as an answer of 6 MB has room for beside the candles, if each sets all prices. */
export const MONTH_CHANGES_LIMIT = 3000;

/** Minutes are kept for a day and a half. */
const MINUTE_LIMIT = 36 * 60 + 1;

/** A candle that begins at a tick: cents of every company of the month, then hundredths of the index. */
const MonthCandle = z.strictObject({ tick: z.int(), open: Integers, high: Integers, low: Integers, close: Integers });
export type MonthCandle = z.infer<typeof MonthCandle>;

/** Everything that a month's prices follow from, and the candles that players were shown. */
export const MonthRecord = z.strictObject({
  month: Month,
  seed: Hex,
  drand: Drand,
  /** How many companies the month lists: the first so many of the catalogue. */
  companies: z.int(),
  start: MonthStart,
  lastTick: z.int(),
  /** The beginning of the month after, if it was recorded. */
  next: z.nullable(MonthStart),
  changes: z.array(MonthChange).check(z.maxLength(MONTH_CHANGES_LIMIT)),
  days: z.array(MonthCandle).check(z.maxLength(31)),
  hours: z.array(MonthCandle).check(z.maxLength(31 * 24)),
  /** Those that are still kept: right after the month, of its last day and a half. */
  minutes: z.array(MonthCandle).check(z.maxLength(MINUTE_LIMIT)),
  digests: z.array(DayDigest).check(z.maxLength(31)),
});
export type MonthRecord = z.infer<typeof MonthRecord>;
