import { foldThrough } from '../../shared/market/fold-through.ts';
import { toMonthCandle, toMonthStart } from '../../shared/market/month-record.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/fairness.ts';
import { MONTH_CHANGES_LIMIT, type MonthChange } from '../../shared/schemas/fairness.ts';
import { firstTickOfMonth, tickAt } from '../../shared/tick.ts';
import { listChangesWithin } from '../data/admin-log.ts';
import { firstKeptTick, listCandlesWithin } from '../data/candles.ts';
import { readMarket } from '../data/market.ts';
import { listMonths as listStored } from '../data/month.ts';
import { toMonthChange } from '../domain/market/admin-change.ts';
import type { Resolution } from '../domain/market/candles.ts';
import { type KeyOf, keystream } from '../domain/market/keystream.ts';
import { keysOf, type MonthCheckpoint, monthSpans, summaryOf, toHex } from '../domain/market/months.ts';
import { serveAnyone } from '../http/serve.ts';

export const listMonths = serveAnyone(rows.listMonths, async ({ nowMs }) => {
  const [stored, months] = await Promise.all([readMarket(), listStored()]);
  if (!stored) return new Refused({ code: 'market-closed' });
  const reached = { market: stored.market, nowTick: tickAt(nowMs) };
  return monthSpans(months).map((span) => summaryOf(span, reached));
});

/**
 * Returns all that a month's prices follow from, and all that was shown of them. Refused until the month can be
 * verified.
 */
export const getMonth = serveAnyone(rows.getMonth, async ({ params: { month: name }, nowMs }) => {
  const [stored, months] = await Promise.all([readMarket(), listStored()]);
  const spans = monthSpans(months);
  const span = spans.find((each) => each.name === name);
  const summary = stored && span && summaryOf(span, { market: stored.market, nowTick: tickAt(nowMs) });
  if (!span?.checkpoint || !span.companies || !summary?.seed || !summary.verifiable)
    return new Refused({ code: 'not-found', what: 'finished month' });
  const { endTick, turn } = span;
  const begins = firstTickOfMonth(span.month);
  const next = spans.find((each) => each.turn === turn && each.firstTick === endTick);
  const within = { firstTick: begins, lastTick: endTick - 1 };
  const candles = async (resolution: Resolution) => {
    // An expired, unfinished row may still exist.
    const kept = { ...within, firstTick: Math.max(begins, firstKeptTick(resolution, nowMs)) };
    const found = await listCandlesWithin(resolution, kept);
    return found.map(({ startTick, ...row }) => toMonthCandle({ ...row, tick: startTick }));
  };
  const [changed, days, hours, minutes] = await Promise.all([
    listChangesWithin({ ...within, firstTick: span.checkpoint.tick, turn }),
    candles('day'),
    candles('hour'),
    candles('minute'),
  ]);
  const changes = changed.map(toMonthChange);
  if (changes.length > MONTH_CHANGES_LIMIT)
    throw new Error(`${changes.length} changes in a month do not fit an answer`);
  const startOf = (checkpoint: MonthCheckpoint, firstTick: number) =>
    stateBefore(firstTick, { checkpoint, changes, keyOf: keysOf(months, turn) });
  const start = startOf(span.checkpoint, begins);
  return {
    month: name,
    seed: summary.seed,
    drand: summary.drand,
    companies: span.companies,
    start,
    lastTick: endTick - 1,
    next: next?.checkpoint ? startOf(next.checkpoint, endTick) : null,
    changes: changes.filter(({ tick }) => tick > start.tick),
    days,
    hours,
    minutes,
    digests: [...span.digests].map(([day, digest]) => ({ day, value: toHex(digest) })),
  };
});

interface Recorded {
  readonly checkpoint: MonthCheckpoint;
  readonly changes: readonly MonthChange[];
  readonly keyOf: KeyOf;
}

/** Returns the state that a month began with, including the changes since its checkpoint. */
function stateBefore(firstTick: number, { checkpoint, changes, keyOf }: Recorded) {
  const beginsAt = Math.max(checkpoint.tick, firstTick - 1);
  const market = { ...checkpoint, run: { firstTick, turn: 0, keys: {} } };
  return toMonthStart(foldThrough(market, beginsAt, { changes, wordsOf: keystream(keyOf) }));
}
