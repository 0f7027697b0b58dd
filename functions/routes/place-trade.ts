import { setTimeout as sleep } from 'node:timers/promises';
import { parseIdempotencyKey } from '../../shared/idempotency-key.ts';
import { parseCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import { placeTrade } from '../../shared/routes/place-trade.ts';
import type { Receipt } from '../../shared/schemas/trade.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { findKeyUse, recordTrade } from '../data/trade.ts';
import { readTradeContext } from '../data/trade-context.ts';
import { decideTrade, isSameRequest, type Order, toReceipt } from '../domain/trade.ts';
import { takeTurn } from '../domain/trade-pace.ts';
import { serve } from '../http/serve.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { liveMarket, quotesBySymbol } from '../usecases/live-market.ts';
import { placeLimitOrder } from '../usecases/place-limit-order.ts';

/** A player's own trades meet only each other. Six attempts outlast any number of tabs a person can have open. */
const MAX_ATTEMPTS = 6;
const BACKOFF_MS = 20;

/**
 * Read once, decide once, write once: 2 round trips and 4 write units unless another trade came between.
 * A limit order with a price of its own goes its own way.
 */
export const handler = serve(placeTrade, async ({ session: { playerId }, body, header, nowMs }) => {
  const key = header('idempotency-key');
  const id = key === undefined ? uuidV7(nowMs) : parseIdempotencyKey(key, nowMs);
  if (id === null) return new Refused({ code: 'invalid-key' });
  const { seenPrice, limitPrice, orderType, ...asked } = body;
  const limitCents = toCents(limitPrice);
  const result =
    limitCents === undefined
      ? await execute(playerId, { ...asked, orderType, id, seenPriceCents: toCents(seenPrice) }, key !== undefined)
      : await placeLimitOrder({ ...asked, id, playerId, limitCents });
  recordMetric(result instanceof Refused ? 'TradesRefused' : 'TradesAccepted', 1);
  return result;
});

function toCents(price: string | undefined): number | undefined {
  return price === undefined ? undefined : (parseCents(price) ?? undefined);
}

async function execute(playerId: string, order: Order, mayBeRepeat: boolean): Promise<Receipt | Refused> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const decided = await decide(playerId, order);
    if (decided instanceof Refused) return mayBeRepeat ? receiptOr(decided, playerId, order) : decided;
    const outcome = await recordTrade(decided);
    if (outcome === 'recorded') return toReceipt(decided.trade);
    if (outcome === 'key-exists') return (await repeated(playerId, order)) ?? new Refused({ code: 'try-again' });
    recordMetric('TradeConflicts', 1);
    await sleep(Math.random() * BACKOFF_MS * 2 ** attempt);
  }
  return new Refused({ code: 'try-again' });
}

/** What is refused now may be a repeat of what was accepted before, when there were still coins for it. */
async function receiptOr(refused: Refused, playerId: string, order: Order): Promise<Receipt | Refused> {
  const receipt = await repeated(playerId, order);
  return receipt === undefined || receipt instanceof Refused ? refused : receipt;
}

async function decide(playerId: string, order: Order) {
  const nowMs = Date.now();
  const context = await readTradeContext(playerId, { consistent: true });
  if (!context.player) return new Refused({ code: 'not-found', what: 'player' });
  const player = takeTurn(context.player, nowMs);
  if (player instanceof Refused) return player;
  const market = liveMarket(context.market, nowMs);
  if (market instanceof Refused) return market;
  const { bySymbol, day } = quotesBySymbol(market);
  return decideTrade(player, order, { quote: bySymbol.get(order.symbol), halted: market.halted, day, nowMs });
}

/** The answer to a key that was used before: the first receipt for the same trade, a refusal for anything else. */
async function repeated(playerId: string, order: Order): Promise<Receipt | Refused | undefined> {
  const use = await findKeyUse(playerId, order.id);
  if (!use) return undefined;
  return use !== 'order' && isSameRequest(use, order) ? toReceipt(use) : new Refused({ code: 'key-reused' });
}
