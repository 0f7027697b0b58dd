import { RUINED_BELOW_CENTS } from '../../shared/boards.ts';
import { STARTING_CASH_CENTS } from '../../shared/money.ts';
import { forEachPeriod } from '../../shared/period.ts';
import { Refused } from '../../shared/refusals.ts';
import type { Player } from './player.ts';
import { type Quotes, totalValueCents } from './portfolio.ts';
import { nothingWaits } from './waiting.ts';

/*
 * A ruined player may begin again with what everybody begins with. Cash and shares are given up; plans, achievements,
 * the days in a row and the log stay.
 */

/** A reset, and the cash and the shares that were given up for it. */
export interface Reset {
  readonly season: string;
  readonly atMs: number;
  readonly key: string;
  readonly cashCents: number;
  readonly holdings: Player['holdings'];
}

/** The player after a reset, whose version is one above, or the refusal. */
export function decideReset(player: Player, { quotes, atMs }: { quotes: Quotes; atMs: number }): Player | Refused {
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
 * The moment of a reset: after every order and trade of before, and not after any of afterwards (take-order.ts). The
 * clocks of two servers differ by less than the millisecond that is added.
 * @param open the orders that were open when the player was read
 */
export function resetMs(nowMs: number, open: readonly { readonly placedAtMs: number }[] = []): number {
  return Math.max(nowMs, ...open.map(({ placedAtMs }) => placedAtMs)) + 1;
}
