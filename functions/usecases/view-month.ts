import { type Company, companies } from '../../shared/companies.ts';
import { foldThrough } from '../../shared/market/fold-through.ts';
import { toMonthCandle } from '../../shared/market/month-candles.ts';
import { toMonthStart } from '../../shared/market/month-start.ts';
import { Refused } from '../../shared/refusals.ts';
import { MONTH_CHANGES_LIMIT, type MonthChange, type MonthRecord } from '../../shared/schemas/fairness.ts';
import { firstSlotOfMonth, monthAfter, slotAt } from '../../shared/slot.ts';
import { listChangesWithin, type PublicChange } from '../data/admin-log.ts';
import { listCandlesWithin } from '../data/candles.ts';
import { readMarket, type StoredMarket } from '../data/market.ts';
import { type MonthCheckpoint, readMonthAndNext } from '../data/month.ts';
import { keystream } from '../domain/market/keystream.ts';
import { summaryOf } from '../domain/market/months.ts';

/** Everything that a month's prices follow from, and its candles; refused until the month can be verified. */
export async function viewMonth(month: string, nowMs: number): Promise<MonthRecord | Refused> {
  const next = monthAfter(month);
  const [stored, [first, second]] = await Promise.all([readMarket(), readMonthAndNext(month)]);
  const { seed, verifiable } = stored
    ? summaryOf(month, { market: stored.market, nowSlot: slotAt(nowMs), recorded: first ? [month] : [] })
    : { seed: null, verifiable: false };
  if (!stored || !first || !seed || !verifiable) return new Refused({ code: 'not-found', what: 'finished month' });
  const begins = firstSlotOfMonth(month);
  const lastSlot = firstSlotOfMonth(next) - 1;
  const [changed, days, hours] = await Promise.all([
    listChangesWithin({ firstSlot: first.slot, lastSlot }),
    listCandlesWithin('day', { firstSlot: begins, lastSlot }),
    listCandlesWithin('hour', { firstSlot: begins, lastSlot }),
  ]);
  const changes = changed.map(toMonthChange);
  if (changes.length > MONTH_CHANGES_LIMIT)
    throw new Error(`${changes.length} changes in a month do not fit an answer`);
  const startOf = (checkpoint: MonthCheckpoint, firstSlot: number) =>
    stateBefore(firstSlot, { checkpoint, run: stored.market.run, changes });
  const start = startOf(first, begins);
  return {
    month,
    seed,
    start,
    next: second ? startOf(second, lastSlot + 1) : null,
    changes: changes.filter(({ slot }) => slot > start.slot),
    days: days.map(({ startSlot, ...row }) => toMonthCandle({ ...row, slot: startSlot })),
    hours: hours.map(({ startSlot, ...row }) => toMonthCandle({ ...row, slot: startSlot })),
  };
}

interface Recorded {
  readonly checkpoint: MonthCheckpoint;
  readonly run: StoredMarket['market']['run'];
  readonly changes: readonly MonthChange[];
}

/** The state that a month began with: its checkpoint taken to the slot before, through the changes on the way. */
function stateBefore(firstSlot: number, { checkpoint, run, changes }: Recorded) {
  const beginsAt = Math.max(checkpoint.slot, firstSlot - 1);
  return toMonthStart(foldThrough({ ...checkpoint, run }, beginsAt, { changes, wordsOf: keystream(run.seed) }));
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
