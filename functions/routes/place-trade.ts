import { parseCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import { placeTrade } from '../../shared/routes/place-trade.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { serve } from '../http/serve.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { placeLimitOrder } from '../usecases/place-limit-order.ts';
import { placeMarketOrder } from '../usecases/place-market-order.ts';

/** Only an order with a limit price may rest. Any other one is filled now or refused. */
export const handler = serve(placeTrade, async ({ session: { playerId }, body, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  if (key instanceof Refused) return key;
  const id = key ?? uuidV7(nowMs);
  const { seenPrice, limitPrice, orderType, ...asked } = body;
  const limitCents = toCents(limitPrice);
  const order = { ...asked, orderType, id, seenPriceCents: toCents(seenPrice) };
  const answer =
    limitCents === undefined
      ? await placeMarketOrder({ playerId, order, mayBeRepeat: key !== undefined })
      : await placeLimitOrder({ ...asked, id, playerId, limitCents });
  recordMetric(answer instanceof Refused ? 'TradesRefused' : 'TradesAccepted', 1);
  return answer;
});

function toCents(price: string | undefined): number | undefined {
  return price === undefined ? undefined : (parseCents(price) ?? undefined);
}
