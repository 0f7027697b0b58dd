import { companies } from '../../../shared/companies.ts';
import { countable } from '../../../shared/money.ts';
import { firstDayOf, forEachPeriod, nextFirstDayOf, type Period } from '../../../shared/period.ts';
import { dayOfSlot, firstSlotOfDay, slotStartMs } from '../../../shared/slot.ts';
import type { Moment } from './moment.ts';
import { millionthsOf } from './return.ts';
import type { Columns } from './roster.ts';

const COMPANIES = companies.length;

/** Stands for the score of a row that is off a board. No value and no return is so low. */
export const OFF_BOARD = -(2 ** 31);

/** Every row's value in cents, and its return of each period in millionths. */
export interface Scores {
  readonly values: Float64Array;
  readonly returns: Readonly<Record<Period, Int32Array>>;
}

/** The scores of all rows at a moment, in one pass over their shares. */
export function scoresAt(columns: Columns, moment: Moment): Scores {
  return scoresOf(columns, moment, false);
}

/**
 * The scores as they were when the moment's day opened, whenever that is asked: what the day's trades have gained is taken
 * back, and the value that a return is measured from stays as it is. A player who has joined since is off.
 */
export function scoresOfMorning(columns: Columns, moment: Moment): Scores {
  const scores = scoresOf(columns, { ...moment, prices: moment.opens.day }, true);
  const openedAtMs = slotStartMs(firstSlotOfDay(dayOfSlot(moment.slot)));
  for (let row = 0; row < columns.size; row++) {
    if ((columns.joinedAtMs[row] as number) < openedAtMs) continue;
    scores.values[row] = OFF_BOARD;
    forEachPeriod((period) => scores.returns[period].fill(OFF_BOARD, row, row + 1));
  }
  return scores;
}

function scoresOf(columns: Columns, moment: Moment, morning: boolean): Scores {
  const { size, cashCents, shares, days, startedOverAtMs } = columns;
  const prices = Float64Array.from(moment.prices);
  const [ofDay, ofWeek, ofSeason] = [
    termOf('day', columns, moment),
    termOf('week', columns, moment),
    termOf('season', columns, moment),
  ];
  const values = new Float64Array(size);
  for (let row = 0, share = 0; row < size; row++) {
    let value = cashCents[row] as number;
    let [dayGain, weekGain, seasonGain] = [0, 0, 0];
    for (let company = 0; company < COMPANIES; company++, share++) {
      const count = shares[share] as number;
      // Most players own a few companies.
      if (count === 0) continue;
      value += count * (prices[company] as number);
      dayGain += count * (ofDay.rises[company] as number);
      weekGain += count * (ofWeek.rises[company] as number);
      seasonGain += count * (ofSeason.rises[company] as number);
    }
    const day = days[row] as number;
    const dayTrades = tradedIn(ofDay, day) ? (ofDay.tradeGainCents[row] as number) : 0;
    if (tradedIn(ofWeek, day)) weekGain += ofWeek.tradeGainCents[row] as number;
    if (tradedIn(ofSeason, day)) seasonGain += ofSeason.tradeGainCents[row] as number;
    const undone = morning ? dayTrades : 0;
    dayGain += dayTrades - undone;
    value = countable(value - undone);
    values[row] = value;
    const startedOver = startedOverAtMs[row] as number;
    ofDay.returns[row] = startedOver >= ofDay.startMs ? OFF_BOARD : millionthsOf(countable(dayGain), value);
    ofWeek.returns[row] = startedOver >= ofWeek.startMs ? OFF_BOARD : millionthsOf(countable(weekGain - undone), value);
    ofSeason.returns[row] =
      startedOver >= ofSeason.startMs ? OFF_BOARD : millionthsOf(countable(seasonGain - undone), value);
  }
  return { values, returns: { day: ofDay.returns, week: ofWeek.returns, season: ofSeason.returns } };
}

/** A period as the pass needs it. */
interface Term {
  /** What each company's price has risen by since the period opened. */
  readonly rises: Float64Array;
  readonly tradeGainCents: Float64Array;
  /** A trade of one of these days counts. */
  readonly firstDay: number;
  readonly nextFirstDay: number;
  readonly startMs: number;
  readonly returns: Int32Array;
}

function termOf(period: Period, { size, tradeGainCents }: Columns, { slot, prices, opens }: Moment): Term {
  const day = dayOfSlot(slot);
  const firstDay = firstDayOf(period, day);
  return {
    rises: Float64Array.from(prices, (price, company) => price - (opens[period][company] as number)),
    tradeGainCents: tradeGainCents[period],
    firstDay,
    nextFirstDay: nextFirstDayOf(period, day),
    startMs: slotStartMs(firstSlotOfDay(firstDay)),
    returns: new Int32Array(size),
  };
}

function tradedIn({ firstDay, nextFirstDay }: Term, day: number): boolean {
  return day >= firstDay && day < nextFirstDay;
}
