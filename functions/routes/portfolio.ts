import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/portfolio.ts';
import { firstTickOfMonth, monthOfTick, tickAt } from '../../shared/tick.ts';
import { marketIn, marketKey } from '../data/market.ts';
import { closeOrder, listUnclosedOrders } from '../data/order.ts';
import { playerIn, playerKey, playerPut } from '../data/player.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { readItem } from '../data/read-item.ts';
import { resetFromItem, resetKey, resetToItem } from '../data/reset.ts';
import { putIfAbsent, transactWrite } from '../data/write.ts';
import { toHoldings, toPortfolio } from '../domain/portfolio.ts';
import { decideReset, resetMs } from '../domain/reset.ts';
import { cancelled, isGivenUp, type RestingOrder } from '../domain/resting-order.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { type Attempt, SHARED_ATTEMPTS, untilWritten } from '../runtime/retry.ts';
import { liveMarket, quotesBySymbol, rangeToNow } from '../usecases/live-market.ts';
import { settleCrossed } from '../usecases/settle-order.ts';
import { viewPortfolio } from '../usecases/view-portfolio.ts';

export const getPortfolio = serve(rows.getPortfolio, async ({ session, nowMs }) => {
  const view = await viewPortfolio(session.playerId, nowMs);
  return view instanceof Refused ? view : toPortfolio(view.player, view.quotes);
});

export const listHoldings = serve(rows.listHoldings, async ({ session, nowMs }) => {
  const view = await viewPortfolio(session.playerId, nowMs);
  return view instanceof Refused ? view : toHoldings(view.player, view.quotes);
});

/**
 * Gives a ruined player the starting cash, once a season. One transaction writes the player over the version read, and
 * the season's reset, which must not exist. From then on no earlier order is filled, counted or shown as open
 * (`isGivenUp`). Closing them afterwards only clears the book: if the process dies, nothing is left wrong, and a repeat
 * with the same key closes the rest.
 */
export const startOver = serve(rows.startOver, async ({ session: { playerId }, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  // A repeat without a key would look like a second request.
  if (key === undefined) return new Refused({ code: 'invalid-key' });
  const outcome = await untilWritten(() => begin(playerId, key), SHARED_ATTEMPTS);
  if (outcome instanceof Refused) return outcome;
  for (const order of outcome.givenUp) await close(order, outcome.atMs);
  return { startedOverAt: new Date(outcome.atMs).toISOString() };
});

interface Begun {
  readonly atMs: number;
  readonly givenUp: readonly RestingOrder[];
}

function seasonOf(nowMs: number): string {
  return monthOfTick(tickAt(resetMs(nowMs)));
}

async function begin(playerId: string, key: string): Promise<Attempt<Begun>> {
  const season = seasonOf(Date.now());
  const { player, market: stored, resets } = await readContext(playerId, season);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  // The orders are read after the player: one placed in between changes the player's version.
  const unclosed = await listUnclosedOrders(playerId);
  const repeated = resets.find((each) => each.key === key);
  if (repeated) return { atMs: repeated.atMs, givenUp: unclosed.filter((order) => isGivenUp(order, player)) };
  if (player.suspendedAtMs > 0) return new Refused({ code: 'suspended' });
  if (resets.some((each) => each.season === season)) return new Refused({ code: 'already-started-over' });

  // The clock is read again, because a trade seen above may be newer than this attempt.
  const nowMs = Date.now();
  if (seasonOf(nowMs) !== season) return undefined;
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;
  const open = unclosed.filter((order) => !isGivenUp(order, player));
  if (open.length > 0) {
    const range = rangeToNow(stored, nowMs);
    const settled = range instanceof Refused ? range : await settleCrossed(open, range);
    if (settled instanceof Refused) return settled;
    if (settled) return undefined;
  }
  const atMs = resetMs(nowMs, unclosed);
  const after = decideReset(player, { quotes: quotesBySymbol(market), atMs });
  if (after instanceof Refused) return after;
  const { cashCents, holdings } = player;
  const reset = resetToItem(playerId, { season, atMs, key, cashCents, holdings, playerVersion: after.version });
  const conflict = await transactWrite([playerPut(after), putIfAbsent(reset)]);
  return conflict ? undefined : { atMs, givenUp: unclosed };
}

/** Reads the resets of this season and the last, because a valid key may have been used in either. */
async function readContext(playerId: string, season: string) {
  const seasons = [season, monthOfTick(firstTickOfMonth(season) - 1)];
  const starts = seasons.map((each) => resetKey(playerId, each));
  const items = await batchGet([playerKey(playerId), marketKey, ...starts], { consistent: true });
  return {
    player: playerIn(items, playerId),
    market: marketIn(items),
    resets: starts.map((key) => readItem(itemAt(items, key), resetFromItem)).filter((reset) => reset !== undefined),
  };
}

/** A fill decided before the reset loses to it, so this ends soon. */
async function close(order: RestingOrder, atMs: number): Promise<void> {
  const closing = cancelled(atMs, { code: 'started-over' });
  await untilWritten(
    async () => ((await closeOrder(order, closing)) === 'conflict' ? undefined : 'ended'),
    SHARED_ATTEMPTS,
  );
}
