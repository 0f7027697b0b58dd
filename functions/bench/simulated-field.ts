import { companies } from '../../shared/companies.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { dayOfSlot, slotAt } from '../../shared/slot.ts';
import type { Named } from '../domain/ranking/name-log.ts';
import type { Columns } from '../domain/ranking/roster.ts';

/** A Wednesday in the middle of a month: no period begins on it. */
export const NOW_MS = Date.UTC(2026, 10, 18, 12);
const TODAY = dayOfSlot(slotAt(NOW_MS));

/** Every tenth player has a plan, every hundredth has started over, and half have traded within a month. */
const PLAN_SHARE = 0.1;
const STARTED_OVER_SHARE = 0.01;
const ACTIVE_SHARE = 0.5;
const DAYS = 30;

let seed = 2026;
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

const below = (count: number) => Math.floor(random() * count);

/** Players with some cash, up to six holdings, and trades of the last month. */
export function simulateField(players: number): Columns {
  const withPlan = new Uint8Array(players);
  const columns = {
    size: players,
    cashCents: new Float64Array(players),
    shares: new Uint32Array(players * companies.length),
    joinedAtMs: new Float64Array(players),
    days: new Uint32Array(players),
    tradeGainCents: forEachPeriod(() => new Float64Array(players)),
    startedOverAtMs: new Float64Array(players),
    hasPlanBetween: (row: number) => withPlan[row] === 1,
  };
  for (let row = 0; row < players; row++) {
    columns.cashCents[row] = below(1_000_000);
    columns.joinedAtMs[row] = NOW_MS - below(1e10);
    withPlan[row] = random() < PLAN_SHARE ? 1 : 0;
    if (random() < STARTED_OVER_SHARE) columns.startedOverAtMs[row] = NOW_MS - below(1e9);
    if (random() < ACTIVE_SHARE) {
      columns.days[row] = TODAY - below(DAYS);
      forEachPeriod((period) => columns.tradeGainCents[period].fill(below(100_000) - 50_000, row, row + 1));
    }
    for (let holding = below(7); holding > 0; holding--)
      columns.shares[row * companies.length + below(companies.length)] = below(100);
  }
  return columns;
}

const opening = companies.map(({ openingCents }) => openingCents);
const moved = () => opening.map((cents) => Math.round(cents * (0.9 + 0.2 * random())));

export const moment = {
  slot: slotAt(NOW_MS),
  prices: moved(),
  opens: { day: moved(), week: moved(), season: moved() },
  nowMs: NOW_MS,
};

/** The names of a row; every tenth has a picture. */
export function simulateNames(row: number): Named {
  const id = crypto.randomUUID();
  return {
    id,
    firstName: `Firstname${row % 977}`,
    lastName: `Lastname${row % 1013}`,
    profileImageUrl: row % 10 === 0 ? `https://pictures.example.test/${id}.png` : null,
    subscriptionTier: 'free',
    hidesHoldings: false,
  };
}
