import { companies } from '../../../shared/companies.ts';
import { fold, type SlotResult } from '../../../shared/market/market.ts';
import { SLOTS_PER_DAY, slotStartMs } from '../../../shared/slot.ts';
import { firstCrossing } from '../../domain/crossing.ts';
import { keystream } from '../../domain/market/keystream.ts';
import { openMarket } from '../../domain/market/run.ts';
import type { RestingOrder } from '../../domain/resting-order.ts';
import { chanceFrom } from '../../testing/contest/chance.ts';
import { keysFrom, seededKeys } from '../../testing/keys.ts';
import { type Estimate, meanOf } from './statistics.ts';
import { percent } from './table.ts';

/*
 * A player holds a purchase a cent below and a sale a cent above each price of a gold company, while some beats are late.
 * An order whose price came in the meantime is filled at the price of its own slot: what the player does next settles it
 * first (functions/usecases/settle-own-orders.ts). The control takes back those that have turned out badly.
 */

const DAYS = 10;
/** The share of slots whose beat comes with the next one. */
const LATE_SHARE = 0.01;
/** Of all coins, in each order. */
const PART = 1 / 12;
const MOST_ERRORS = 3;

const gold = companies.flatMap(({ symbol, tier }, company) => (tier === 'gold' ? [{ symbol, company }] : []));

/** What fills gained against the price at which the beat found them, as a share of all coins a day. */
export interface LateRun {
  readonly settled: number;
  readonly takenBack: number;
}

export function runLate(seed: string): LateRun {
  const wordsOf = keystream(seededKeys(seed));
  let from = openMarket({ keys: keysFrom(seed, 20_000 * SLOTS_PER_DAY), slot: 20_000 * SLOTS_PER_DAY });
  const chance = chanceFrom(wordsOf(from.slot)[0] as number);
  let now = from;
  let path: SlotResult[] = [];
  let orders = placedAround(now.slot, now.prices);
  let takenBack = 0;
  let settled = 0;
  for (let slot = 0; slot < DAYS * SLOTS_PER_DAY; slot++) {
    now = fold(now, now.slot + 1, { wordsOf, visit: (result) => path.push(result) });
    if (chance.happens(LATE_SHARE)) continue;
    for (const order of orders) {
      const crossing = firstCrossing(order, { from, to: now, path });
      if (!crossing) continue;
      const change = (now.prices[order.company] as number) / crossing.quote.priceCents - 1;
      const gain = PART * (order.action === 'buy' ? change : -change);
      settled += gain;
      takenBack += Math.max(0, gain);
    }
    [from, path] = [now, []];
    orders = placedAround(now.slot, now.prices);
  }
  return { settled: settled / DAYS, takenBack: takenBack / DAYS };
}

function placedAround(slot: number, prices: ArrayLike<number>): (RestingOrder & { company: number })[] {
  return gold.flatMap(({ symbol, company }) =>
    (['buy', 'sell'] as const).map((action) => ({
      ...{ id: '', playerId: '', symbol, company, action, shares: 1 },
      limitCents: (prices[company] as number) + (action === 'buy' ? -1 : 1),
      placedAtMs: slotStartMs(slot),
    })),
  );
}

/** Prints what late beats give, and says whether that is more than nothing. */
export function printLate(runs: readonly LateRun[]): string[] {
  const [settled, takenBack] = [meanOf(runs.map((run) => run.settled)), meanOf(runs.map((run) => run.takenBack))];
  const told = ({ value, error }: Estimate) => `${percent(value, 3)} ± ${percent(error, 3)} % a day`;
  console.log(
    `\nPairs a cent either side of gold prices, ${100 * LATE_SHARE} % of beats late, ${runs.length} markets:`,
  );
  console.log(`  settled at their own prices ${told(settled)}; if they could be taken back ${told(takenBack)}`);
  return [
    ...(settled.value > MOST_ERRORS * settled.error ? [`late beats give ${told(settled)}`] : []),
    ...(takenBack.value < MOST_ERRORS * takenBack.error ? ['late beats are not felt by the control'] : []),
  ];
}
