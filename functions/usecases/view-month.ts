import { type Company, companies } from '../../shared/companies.ts';
import { foldThrough } from '../../shared/market/fold-through.ts';
import { toMonthCandle } from '../../shared/market/month-candles.ts';
import { toMonthStart } from '../../shared/market/month-start.ts';
import { Refused } from '../../shared/refusals.ts';
import { MONTH_CHANGES_LIMIT, type MonthChange, type MonthRecord } from '../../shared/schemas/fairness.ts';
import { firstSlotOfMonth, slotAt } from '../../shared/slot.ts';
import { listChangesWithin, type PublicChange } from '../data/admin-log.ts';
import { firstKeptSlot, listCandlesWithin } from '../data/candles.ts';
import { readMarket } from '../data/market.ts';
import { listMonths } from '../data/month.ts';
import type { Resolution } from '../domain/market/candles.ts';
import { type KeyOf, keystream } from '../domain/market/keystream.ts';
import { keysOf, type MonthCheckpoint, monthSpans, summaryOf, toHex } from '../domain/market/months.ts';

/** Everything that a month's prices follow from, and what was shown of them; refused until the month can be verified. */
export async function viewMonth(name: string, nowMs: number): Promise<MonthRecord | Refused> {
  const [stored, months] = await Promise.all([readMarket(), listMonths()]);
  const spans = monthSpans(months);
  const span = spans.find((each) => each.name === name);
  const summary = stored && span && summaryOf(span, { market: stored.market, nowSlot: slotAt(nowMs) });
  if (!span?.checkpoint || !span.companies || !summary?.seed || !summary.verifiable)
    return new Refused({ code: 'not-found', what: 'finished month' });
  const { endSlot, turn } = span;
  const begins = firstSlotOfMonth(span.month);
  const next = spans.find((each) => each.turn === turn && each.firstSlot === endSlot);
  const within = { firstSlot: begins, lastSlot: endSlot - 1 };
  const candles = async (resolution: Resolution) => {
    // One that has expired may still be there, and unfinished.
    const kept = { ...within, firstSlot: Math.max(begins, firstKeptSlot(resolution, nowMs)) };
    const rows = await listCandlesWithin(resolution, kept);
    return rows.map(({ startSlot, ...row }) => toMonthCandle({ ...row, slot: startSlot }));
  };
  const [changed, days, hours, minutes] = await Promise.all([
    listChangesWithin({ ...within, firstSlot: span.checkpoint.slot, turn }),
    candles('day'),
    candles('hour'),
    candles('minute'),
  ]);
  const changes = changed.map(toMonthChange);
  if (changes.length > MONTH_CHANGES_LIMIT)
    throw new Error(`${changes.length} changes in a month do not fit an answer`);
  const startOf = (checkpoint: MonthCheckpoint, firstSlot: number) =>
    stateBefore(firstSlot, { checkpoint, changes, keyOf: keysOf(months, turn) });
  const start = startOf(span.checkpoint, begins);
  return {
    month: name,
    seed: summary.seed,
    drand: summary.drand,
    companies: span.companies,
    start,
    lastSlot: endSlot - 1,
    next: next?.checkpoint ? startOf(next.checkpoint, endSlot) : null,
    changes: changes.filter(({ slot }) => slot > start.slot),
    days,
    hours,
    minutes,
    digests: [...span.digests].map(([day, digest]) => ({ day, value: toHex(digest) })),
  };
}

interface Recorded {
  readonly checkpoint: MonthCheckpoint;
  readonly changes: readonly MonthChange[];
  readonly keyOf: KeyOf;
}

/** The state that a month began with: its checkpoint taken to the slot before, through the changes on the way. */
function stateBefore(firstSlot: number, { checkpoint, changes, keyOf }: Recorded) {
  const beginsAt = Math.max(checkpoint.slot, firstSlot - 1);
  const market = { ...checkpoint, run: { firstSlot, turn: 0, keys: {} } };
  return toMonthStart(foldThrough(market, beginsAt, { changes, wordsOf: keystream(keyOf) }));
}

export function toMonthChange({ slot, action, prices }: PublicChange): MonthChange {
  return {
    slot,
    action,
    prices: prices.map(({ company, toCents, baseCents }) => ({
      symbol: (companies[company] as Company).symbol,
      priceCents: toCents,
      baseCents,
    })),
  };
}
