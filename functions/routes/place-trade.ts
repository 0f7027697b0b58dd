import { parseCents } from '../../shared/money.ts';
import type { Triggers } from '../../shared/order-rules.ts';
import { Refused } from '../../shared/refusals.ts';
import { placeTrade } from '../../shared/routes/trades.ts';
import { PROGRAM_HEADER, type ProgramKind } from '../../shared/schemas/trade.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import type { SessionContext } from '../http/request.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { placeMarketOrder, placeRestingOrder } from '../usecases/place-order.ts';

export const handler = serve(placeTrade, async ({ session, body, header, nowMs }) => {
  const { playerId } = session;
  const key = readIdempotencyKey(header, nowMs);
  const { symbol, action, shares, orderType, seenPrice } = body;
  const replaces = body.replaces?.toLowerCase();
  if (key !== undefined && key === replaces) return new Refused({ code: 'key-reused' });
  const bracket = body.bracket && toTriggers(body.bracket);
  const via = programOf(session, header);
  const asked = { id: key ?? uuidV7(nowMs), symbol, action, shares, bracket, ...(via && { via }) };
  const triggers = toTriggers(body);
  return (triggers.limitCents ?? triggers.stopCents) === undefined
    ? await placeMarketOrder({
        playerId,
        order: { ...asked, orderType, seenPriceCents: toCents(seenPrice) },
        replaces,
        mayBeRepeat: key !== undefined,
      })
    : await placeRestingOrder({ ...asked, ...triggers, playerId }, replaces);
});

/** An assistant says that it is one; anything else with a personal token is a program. */
function programOf({ tokenId }: SessionContext, header: (name: string) => string | undefined): ProgramKind | undefined {
  if (!tokenId) return undefined;
  return header(PROGRAM_HEADER) === 'assistant' ? 'assistant' : 'program';
}

function toTriggers({ limitPrice, stopPrice }: { limitPrice?: string; stopPrice?: string }): Triggers {
  return { limitCents: toCents(limitPrice), stopCents: toCents(stopPrice) };
}

function toCents(price: string | undefined): number | undefined {
  return price === undefined ? undefined : (parseCents(price) ?? undefined);
}
