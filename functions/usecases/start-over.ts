import { Refused } from '../../shared/refusals.ts';
import type { StartedOver } from '../../shared/schemas/portfolio.ts';
import { firstTickOfMonth, monthOfTick, tickAt } from '../../shared/tick.ts';
import { batchGet, itemAt } from '../data/batch-get.ts';
import { putIfAbsent } from '../data/conditional-write.ts';
import { marketFromItem, marketKey } from '../data/market.ts';
import { closeOrder, listUnclosedOrders } from '../data/order.ts';
import { playerFromItem, playerKey, playerPut } from '../data/player.ts';
import { readItem } from '../data/read-item.ts';
import { resetFromItem, resetKey, resetToItem } from '../data/reset.ts';
import { transactWrite } from '../data/transact-write.ts';
import { decideReset, resetMs } from '../domain/reset.ts';
import { cancelled, isGivenUp, type RestingOrder } from '../domain/resting-order.ts';
import { retryOnConflict } from '../runtime/retry.ts';
import { liveMarket, quotesBySymbol, rangeToNow } from './live-market.ts';
import { settleCrossed } from './settle-order.ts';

/** A player's own trades, and fills of a tick job, come between. */
const retries = { attempts: 8, backoffMs: 20 };

interface Asked {
  readonly playerId: string;
  readonly key: string;
}

/**
 * Gives a ruined player what everybody begins with, once a season. One transaction is the whole of it: the player over
 * the version that was read, and the season's reset, which must not be there. From then on no order of before is
 * filled, counted or shown as open (`isGivenUp`). They are closed afterwards, one by one, only to leave the book: a
 * process that dies in between leaves nothing wrong, and a repeat with the same key closes the rest.
 */
export async function startOver(asked: Asked): Promise<StartedOver | Refused> {
  const outcome = await retryOnConflict(() => attempt(asked), retries);
  if (!outcome) return new Refused({ code: 'try-again' });
  if (outcome instanceof Refused) return outcome;
  for (const order of outcome.givenUp) await close(order, outcome.atMs);
  return { startedOverAt: new Date(outcome.atMs).toISOString() };
}

interface Begun {
  readonly atMs: number;
  readonly givenUp: readonly RestingOrder[];
}

/** The season that a reset of this moment belongs to. */
function seasonOf(nowMs: number): string {
  return monthOfTick(tickAt(resetMs(nowMs)));
}

/** Undefined where a trade, a fill, an order that was settled first, another reset or the end of a season came between. */
async function attempt({ playerId, key }: Asked): Promise<Begun | Refused | undefined> {
  const season = seasonOf(Date.now());
  const { player, market: stored, resets } = await readContext(playerId, season);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  // Listed after the player was read, over whose version the reset is written: an order placed since stands in the way.
  const unclosed = await listUnclosedOrders(playerId);
  const repeated = resets.find((each) => each.key === key);
  if (repeated) return { atMs: repeated.atMs, givenUp: unclosed.filter((order) => isGivenUp(order, player)) };
  if (resets.some((each) => each.season === season)) return new Refused({ code: 'already-started-over' });

  // By the clock of now: a trade that the player was read with may have been made since this attempt began.
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
  const reset = resetToItem(playerId, { season, atMs, key, cashCents, holdings });
  const conflict = await transactWrite([playerPut(after), putIfAbsent(reset)]);
  return conflict ? undefined : { atMs, givenUp: unclosed };
}

/** The resets of this season and the one before, in which a key may have been used that is still good. */
async function readContext(playerId: string, season: string) {
  const seasons = [season, monthOfTick(firstTickOfMonth(season) - 1)];
  const starts = seasons.map((each) => resetKey(playerId, each));
  const items = await batchGet([playerKey(playerId), marketKey, ...starts], { consistent: true });
  const [player, market] = [itemAt(items, playerKey(playerId)), itemAt(items, marketKey)];
  return {
    player: readItem(player, (found) => playerFromItem(playerId, found)),
    market: readItem(market, marketFromItem),
    resets: starts.map((key) => readItem(itemAt(items, key), resetFromItem)).filter((reset) => reset !== undefined),
  };
}

/** A fill of the same order that was decided before the reset has lost against it, so this ends after few attempts. */
async function close(order: RestingOrder, atMs: number): Promise<void> {
  const closing = cancelled(atMs, { code: 'started-over' });
  await retryOnConflict(async () => ((await closeOrder(order, closing)) === 'conflict' ? undefined : 'ended'), retries);
}
