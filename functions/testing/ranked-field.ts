import { randomUUID } from 'node:crypto';
import type { StockSymbol } from '../../shared/companies.ts';
import type { Market } from '../../shared/market/market.ts';
import { dayOfTick, tickAt, tickStartMs } from '../../shared/tick.ts';
import { advance, openMarket } from '../domain/market/run.ts';
import { newPlayer, type Player } from '../domain/player.ts';
import { keysFrom } from './keys.ts';
import { openingCompanies } from './run.ts';
import { setClock } from './scene.ts';

const MS_PER_DAY = 86_400_000;

/** Makes a player of a field with differing cash, holdings and gains; some have traded today, some days ago. */
export function fieldPlayer(index: number, nowMs: number, differences: Partial<Player> = {}): Player {
  const held = openingCompanies.filter((_, company) => (index * 31 + company * 17) % 5 === 0);
  const holdings = new Map<StockSymbol, { shares: number; costCents: number }>(
    held.map(({ symbol }, place) => [symbol, { shares: 1 + ((index * 7 + place) % 90), costCents: 1000 }]),
  );
  return {
    ...newPlayer({ id: randomUUID(), nowMs: nowMs - (index % 500) * MS_PER_DAY }),
    cashCents: (index * 7919) % 1_000_000,
    holdings,
    day: dayOfTick(tickAt(nowMs)) - (index % 4),
    tradeGainCents: { day: (index * 37) % 2_001, week: (index * 71) % 5_003, season: (index * 97) % 9_001 },
    ...differences,
  };
}

/** A market outside the table, from which rankings are made. */
export class RankedMarket {
  market: Market;

  constructor(nowMs: number) {
    const tick = tickAt(nowMs);
    this.market = openMarket({ keys: keysFrom('season-1', tick), tick });
  }

  /** Moves the market and the clock on. @returns a ranking's input */
  after(ticks: number) {
    this.market = advance(this.market, this.market.tick + ticks);
    const nowMs = tickStartMs(this.market.tick);
    setClock(nowMs);
    return { market: this.market, nowMs, settled: new Set<string>() };
  }
}
