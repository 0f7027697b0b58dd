import { openingCompanies } from '../../functions/testing/run.ts';
import type { Chance } from '../../infra/tools/seeded-random.ts';
import { MS_PER_DAY, TICK_MS, TICKS_PER_DAY, TICKS_PER_HOUR } from '../../shared/tick.ts';
import type { Habit } from '../features/coach/rule.ts';
import { BEGIN_MS, type CoachMarket, MadePlayer, MONTH_TICKS, momentsOf } from './coach-market.ts';

const COMPANIES = 6;
const COINS_CENTS = 60_000;
const TRADES = 240;

interface Play {
  readonly market: CoachMarket;
  readonly chance: Chance;
  readonly player: MadePlayer;
  /** False for the same player without the habit. */
  readonly has: boolean;
}

const anyCompany = ({ chance }: Play) => chance.below(COMPANIES);
const anyHeld = ({ chance, player }: Play) => chance.pick([...player.held.keys()]);

/** Buys and sells in turn, at random moments, each with a company of its choice. */
function play(
  game: Play,
  { buys = anyCompany, sells = anyHeld, cents = () => COINS_CENTS, ticks = momentsOf }: Choices,
) {
  const { player, chance } = game;
  for (const tick of ticks(chance, TRADES)) {
    if (player.held.size === 0 || (player.cashCents >= COINS_CENTS && (player.held.size < 4 || chance.happens(0.5))))
      player.buy(buys(game, tick), tick, cents(player));
    else player.sell(sells(game, tick), tick);
  }
}

interface Choices {
  readonly buys?: (game: Play, tick: number) => number;
  readonly sells?: (game: Play, tick: number) => number;
  readonly cents?: (player: MadePlayer) => number;
  readonly ticks?: (chance: Chance, count: number) => number[];
}

/** Puts all cash each day on the company that loses most the next day, or on any. */
function churn({ market, player, chance, has }: Play): void {
  for (let tick = TICKS_PER_HOUR; tick + TICKS_PER_DAY < MONTH_TICKS; tick += TICKS_PER_DAY) {
    const growth = (company: number) => market.centsAt(company, tick + TICKS_PER_DAY) / market.centsAt(company, tick);
    const worst = [...Array(COMPANIES).keys()].reduce((low, each) => (growth(each) < growth(low) ? each : low));
    const company = has ? worst : chance.below(COMPANIES);
    player.buy(company, tick, player.cashCents);
    player.sell(company, tick + TICKS_PER_DAY - 1);
  }
}

/** Buys ten minutes after the news, or at any time. */
function followNews({ market, player, chance, has }: Play): void {
  for (const company of Array(COMPANIES).keys()) {
    const { goodMs = [] } = market.news.get(openingCompanies[company]?.symbol ?? '') ?? {};
    const later = goodMs.map((ms) => Math.floor((ms + 600_000 - BEGIN_MS) / TICK_MS));
    for (const tick of later) {
      const at = has ? tick : chance.below(MONTH_TICKS);
      if (at < MONTH_TICKS) player.buy(company, at, COINS_CENTS / 4);
    }
  }
  player.trades.sort((one, other) => one.timeMs - other.timeMs);
}

/** Triples the stake after a loss, or always spends the same. */
function doubleUp(game: Play): void {
  let lost = false;
  for (const tick of momentsOf(game.chance, TRADES)) {
    const { player } = game;
    const [company] = player.held.keys();
    if (company === undefined) player.buy(anyCompany(game), tick, lost && game.has ? 3 * COINS_CENTS : COINS_CENTS);
    else {
      lost = player.returnOf(company, tick) < 0;
      player.sell(company, tick);
    }
  }
}

/** Draws three of four ticks in the day's last hour, and the others at any time. */
function lateTicks(chance: Chance, count: number): number[] {
  const ticks = Array.from({ length: count }, () => {
    const late = (MS_PER_DAY / TICK_MS / 24) * 23 + chance.below(TICKS_PER_HOUR);
    return chance.below(30) * TICKS_PER_DAY + (chance.happens(0.75) ? late : chance.below(TICKS_PER_DAY));
  });
  return ticks.sort((one, other) => one - other);
}

const bestHeld = ({ player }: Play, tick: number) =>
  [...player.held.keys()].reduce((best, each) =>
    player.returnOf(each, tick) > player.returnOf(best, tick) ? each : best,
  );

export const habitual: Readonly<Record<Habit, (game: Play) => void>> = {
  turnover: churn,
  disposition: (game) => play(game, game.has ? { sells: bestHeld } : {}),
  news: followNews,
  'size-after-loss': doubleUp,
  'last-hour': (game) => play(game, game.has ? { ticks: lateTicks } : {}),
  concentration: (game) =>
    play(game, game.has ? { buys: (each) => (each.chance.happens(0.75) ? 0 : anyCompany(each)) } : {}),
};

export function habitualPlayer(habit: Habit, { market, chance, has }: Omit<Play, 'player'>): MadePlayer {
  const player = new MadePlayer(market, COMPANIES);
  habitual[habit]({ market, chance, player, has });
  return player;
}
