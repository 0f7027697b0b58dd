import { RUINED_BELOW_CENTS } from '../../shared/boards.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Player } from './player.ts';
import { type Quotes, totalValueCents } from './portfolio.ts';
import { nothingWaits } from './waiting.ts';

/*
 * A ruined player may start over with the starting coins. They give up cash and shares; plans, achievements, the days
 * in a row and the log stay.
 */

export interface Reset {
  readonly season: string;
  readonly atMs: number;
  readonly key: string;
  readonly cashCents: number;
  readonly holdings: Player['holdings'];
  /** The version after the reset: trades with lower ones came before, whatever their clocks. */
  readonly playerVersion: number;
}

export function decideReset(player: Player, { quotes, atMs }: { quotes: Quotes; atMs: number }): Player | Refused {
  if (player.contest) return new Refused({ code: 'not-in-contest' });
  if (totalValueCents(player, quotes) >= RUINED_BELOW_CENTS) return new Refused({ code: 'not-ruined' });
  return {
    ...player,
    version: player.version + 1,
    cashCents: STARTING_CASH_CENTS,
    holdings: new Map(),
    tradeGainCents: forEachPeriod(() => 0),
    seasonTrades: 0,
    startedOverAtMs: atMs,
    waiting: nothingWaits,
  };
}

/**
 * Returns a moment after every earlier order and trade, but not after any later one (place-order.ts). The clocks of two
 * servers differ by less than the millisecond that is added.
 * @param open are the orders that were open when the player was read
 */
export function resetMs(nowMs: number, open: readonly { readonly placedAtMs: number }[] = []): number {
  return Math.max(nowMs, ...open.map(({ placedAtMs }) => placedAtMs)) + 1;
}
