import { setMaxListeners } from 'node:events';
import { type Market, quotesOf } from '../../shared/market/market.ts';
import { formatCents } from '../../shared/money.ts';
import type { Prices } from '../../shared/schemas/socket.ts';
import { tickStartMs } from '../../shared/tick.ts';
import { postToSocket } from '../clients/sockets.ts';
import { deleteConnection, listPriceFollowers } from '../data/connection.ts';

const POSTING_MS = 2000;

let pushedTick = 0;

/** Posts the prices to the sockets that follow them, once a tick. A socket that is not reached gets the next tick's. */
export async function pushPrices(market: Market): Promise<void> {
  if (market.tick === pushedTick) return;
  const followers = await listPriceFollowers();
  pushedTick = market.tick;
  if (followers.length === 0) return;
  const text = JSON.stringify(pricesOf(market));
  const inTime = AbortSignal.timeout(POSTING_MS);
  setMaxListeners(0, inTime);
  const post = async (follower: (typeof followers)[number]) => {
    const outcome = await postToSocket(follower.id, text, inTime);
    if (outcome === 'gone') await deleteConnection(follower);
  };
  await Promise.all(followers.map(post));
}

function pricesOf(market: Market): Prices {
  const { tick, halted } = market;
  const prices = quotesOf(market).map(({ company, priceCents }) => [company.symbol, formatCents(priceCents)] as const);
  const updatedAt = new Date(tickStartMs(tick)).toISOString();
  return { type: 'prices', tick, updatedAt, halted, prices: Object.fromEntries(prices) };
}
