import type { StockSymbol } from '../../../shared/companies.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { tickAt } from '../../../shared/tick.ts';
import { type AccountThen, dealOf } from '../../lib/account-then.ts';
import { startingCents } from '../../lib/chosen-account.ts';
import { PracticeAccount, type PracticeMoment, type PracticeOrder } from '../../lib/practice-account.ts';
import type { Course } from '../../lib/price-course.ts';

export interface PracticeAct {
  readonly order: PracticeOrder;
  readonly candleIndex: number;
}

export interface PracticeDay {
  readonly symbol: StockSymbol;
  readonly course: Course;
  /** The account at the day's beginning. */
  readonly account: AccountThen | undefined;
  readonly isHalted: (atMs: number) => boolean;
}

export const newAccount: AccountThen = { cashCents: startingCents, shares: new Map() };

/** The account after a day's first candles, with these orders instead of the player's own orders of that day. */
export function practise(day: PracticeDay, acts: readonly PracticeAct[], known: number): PracticeAccount {
  const { symbol, course, account = newAccount } = day;
  const held = account.shares.get(symbol) ?? 0;
  const costCents = held * (course.candles[0]?.open ?? 0);
  const practised = new PracticeAccount({
    cashCents: account.cashCents,
    holdings: held > 0 ? [[symbol, { shares: held, costCents }]] : [],
  });
  const begins = acts.reduce((first, { candleIndex }) => Math.min(first, candleIndex), known);
  for (let index = begins; index < known; index++) {
    const moment = momentOf(day, index);
    practised.see(moment);
    for (const act of acts) if (act.candleIndex === index) practised.place(act.order, moment);
  }
  return practised;
}

export function momentOf(
  { course, isHalted }: Pick<PracticeDay, 'course' | 'isHalted'>,
  candleIndex: number,
): PracticeMoment {
  const { knownMs = 0, close = 0 } = course.candles[candleIndex] ?? {};
  return { tick: tickAt(knownMs), priceOf: () => close, halted: isHalted(knownMs) };
}

/** The gains in cents since the day opened, from the replay's orders and from the player's real trades. */
export function dayGains(day: PracticeDay, practised: PracticeAccount, known: number, trades: readonly Receipt[]) {
  const { symbol, course, account = newAccount } = day;
  const held = account.shares.get(symbol) ?? 0;
  const openCents = course.candles[0]?.open ?? 0;
  const { close = openCents, knownMs = 0 } = course.candles[known - 1] ?? {};
  const did = trades
    .filter(({ stockSymbol, createdAt }) => stockSymbol === symbol && tickAt(Date.parse(createdAt)) <= tickAt(knownMs))
    .map(dealOf)
    .map(({ action, shares, priceCents }) => (action === 'buy' ? shares : -shares) * (close - priceCents));
  return {
    practisedCents: practised.cashCents - account.cashCents + practised.sharesOf(symbol) * close - held * openCents,
    didCents: did.reduce((sum, gain) => sum + gain, held * close - held * openCents),
  };
}
