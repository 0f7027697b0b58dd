import { companies } from '../../shared/companies.ts';
import { fold, type Market, type SlotResult } from '../../shared/market/market.ts';
import { toMonthStart } from '../../shared/market/month-start.ts';
import type { Refused } from '../../shared/refusals.ts';
import type { MonthCandle, MonthChange, MonthRecord } from '../../shared/schemas/fairness.ts';
import { firstSlotOfMonth, monthAfter, SLOTS_PER_MINUTE } from '../../shared/slot.ts';
import {
  type AdminChange,
  type Decided,
  decideUndo,
  increaseAll,
  setHalted,
  setPrices,
  undoableAfter,
} from '../domain/market/admin-change.ts';
import { type CandleRow, candlesAfter } from '../domain/market/candles.ts';
import { keystream } from '../domain/market/keystream.ts';
import { summaryOf } from '../domain/market/months.ts';
import { openMarket } from '../domain/market/season.ts';

const SEED = 'a season of months';
const ada = { id: 'ada', firstName: 'Ada', lastName: null, profileImageUrl: null };

/** A market that is moved and changed as the beat and administrators do, without a table. */
export function playedMonth({ month, openedAt }: { month: string; openedAt: number }) {
  let market: Market = openMarket({ seed: SEED, slot: openedAt });
  const start = toMonthStart(market);
  const rows = new Map<string, CandleRow>();
  const log: AdminChange[] = [];
  const wordsOf = keystream(SEED);

  const moveTo = (slot: number) => {
    const path: SlotResult[] = [];
    market = fold(market, slot, { wordsOf, visit: (result) => path.push(result) });
    for (const row of candlesAfter([...rows.values()], path)) rows.set(`${row.resolution} ${row.startSlot}`, row);
  };
  const apply = (decided: Decided | Refused) => {
    if (!('market' in decided)) throw new Error(decided.refusal.code);
    const { market: after, ...outcome } = decided;
    log.push({ ...outcome, id: String(log.length + 1).padStart(12, '0'), createdAtMs: 0, by: ada, reason: undefined });
    market = after;
  };
  const candles = (resolution: 'day' | 'hour'): MonthCandle[] =>
    [...rows.values()]
      .filter((row) => row.resolution === resolution && row.startSlot < endSlot)
      .map(({ startSlot, open, high, low, close }) => ({
        slot: startSlot,
        open: [...open],
        high: [...high],
        low: [...low],
        close: [...close],
      }));
  const endSlot = firstSlotOfMonth(monthAfter(month));

  return {
    wait: (slots: number) => moveTo(market.slot + slots),
    set: (symbol: string, cents: number) => {
      const company = companies.findIndex((each) => each.symbol === symbol);
      apply(setPrices(market, log.at(-1), new Map([[company, cents]])));
    },
    increase: (percentage: 25 | -25) => apply(increaseAll(market, log.at(-1), percentage)),
    undo: () => {
      const id = undoableAfter(log.at(-1)) ?? '';
      const since = log.filter((change) => change.id > id);
      apply(decideUndo(market, log.at(-1), { target: log.find((change) => change.id === id), since }));
    },
    halt: (halted: boolean) => apply(setHalted(market, log.at(-1), halted)),
    /** Goes on to the month's end and a minute beyond. @returns what is told of the month then */
    end: (): { record: MonthRecord; commitment: string } => {
      moveTo(endSlot - 1);
      const next = toMonthStart(market);
      moveTo(endSlot + SLOTS_PER_MINUTE);
      const told = summaryOf(month, { market, nowSlot: market.slot, recorded: [month] });
      const changes = log.map(toMonthChange);
      const record = { month, seed: told.seed ?? '', start, next, changes };
      return { record: { ...record, days: candles('day'), hours: candles('hour') }, commitment: told.commitment };
    },
  };
}

function toMonthChange({ slot = 0, action, prices }: AdminChange): MonthChange {
  return {
    slot,
    action,
    prices: prices.map(({ company, toCents, baseCents = 0 }) => ({
      symbol: companies[company]?.symbol ?? '',
      priceCents: toCents,
      baseCents,
    })),
  };
}
