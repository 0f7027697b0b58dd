import { firstCrossing } from '../../functions/domain/crossing.ts';
import { keystream } from '../../functions/domain/market/keystream.ts';
import { openMarket } from '../../functions/domain/market/run.ts';
import { keysFrom, seededKeys } from '../../functions/testing/keys.ts';
import { companies } from '../../shared/companies.ts';
import { fold, type TickResult } from '../../shared/market/market.ts';
import { TICKS_PER_DAY, tickStartMs } from '../../shared/tick.ts';
import { chanceFrom } from '../chance.ts';
import { FIRST_TICK } from './history.ts';
import { MOST_ERRORS, percent } from './report.ts';
import { type Estimate, estimate } from './statistics.ts';

/*
 * A player keeps a purchase a cent below and a sale a cent above each gold price while some tick jobs are late. A late
 * order fills at the price of its own tick (functions/usecases/settle-order.ts). The control takes back those that
 * turned out badly.
 */

const DAYS = 10;
/** The share of ticks whose tick job runs with the next one. */
const LATE_SHARE = 0.01;
const PART = 1 / 12;

const gold = companies.flatMap(({ symbol, tier }, company) => (tier === 'gold' ? [{ symbol, company }] : []));

type LateRun = Readonly<Record<'settled' | 'takenBack', number>>;

/** Gains relative to the price when the tick job finds them, as a share of all coins per day. */
export function runLate(seed: string): LateRun {
  const wordsOf = keystream(seededKeys(seed));
  let from = openMarket({ keys: keysFrom(seed, FIRST_TICK), tick: FIRST_TICK });
  const chance = chanceFrom(wordsOf(from.tick, from.prices.length)[0] as number);
  let now = from;
  let path: TickResult[] = [];
  const gains = { settled: 0, takenBack: 0 };
  while (now.tick < FIRST_TICK + DAYS * TICKS_PER_DAY) {
    now = fold(now, now.tick + 1, { wordsOf, visit: (result) => path.push(result) });
    if (chance.happens(LATE_SHARE)) continue;
    for (const { symbol, company } of gold) {
      for (const action of ['buy', 'sell'] as const) {
        const sign = action === 'buy' ? 1 : -1;
        const limitCents = (from.prices[company] as number) - sign;
        const order = {
          ...{ id: '', playerId: '', shares: 1, symbol, action, limitCents },
          placedAtMs: tickStartMs(from.tick),
        };
        const crossing = firstCrossing(order, { from, to: now, path });
        if (!crossing) continue;
        const gain = (sign * PART * ((now.prices[company] as number) / crossing.quote.priceCents - 1)) / DAYS;
        gains.settled += gain;
        gains.takenBack += Math.max(0, gain);
      }
    }
    [from, path] = [now, []];
  }
  return gains;
}

export function printLate(runs: readonly LateRun[]): string[] {
  const [settled, takenBack] = [estimate(runs.map((run) => run.settled)), estimate(runs.map((run) => run.takenBack))];
  const told = ({ value, error }: Estimate) => `${percent(value)} ± ${percent(error)} a day`;
  console.log(`\nPairs a cent either side of gold prices while tick jobs are late, ${runs.length} markets:`);
  console.log(`  settled at their own prices ${told(settled)}; if they could be taken back ${told(takenBack)}`);
  return [
    ...(settled.t > MOST_ERRORS ? ['late tick jobs give something'] : []),
    ...(takenBack.t < MOST_ERRORS ? ['late tick jobs are not felt by the control'] : []),
  ];
}
