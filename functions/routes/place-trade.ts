import { Refused } from '../../shared/refusals.ts';
import { placeTrade } from '../../shared/routes/trades.ts';
import { PROGRAM_HEADER, type ProgramKind } from '../../shared/schemas/trade.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import type { SessionContext } from '../http/request.ts';
import { serve } from '../http/serve.ts';
import { readIdempotencyKey } from '../http/validate.ts';
import { toAskedOrder, waitsForPrice } from '../usecases/decide-order.ts';
import { placeMarketOrder, placeRestingOrder } from '../usecases/place-order.ts';

export const handler = serve(placeTrade, async ({ session, body, header, nowMs }) => {
  const key = readIdempotencyKey(header, nowMs);
  const asked = toAskedOrder(body, {
    playerId: session.playerId,
    id: key ?? uuidV7(nowMs),
    via: programOf(session, header),
  });
  if (key !== undefined && key === asked.replaces) return new Refused({ code: 'key-reused' });
  return waitsForPrice(asked)
    ? await placeRestingOrder(asked)
    : await placeMarketOrder(asked, { mayBeRepeat: key !== undefined });
});

/** An assistant says that it is one; anything else with a personal token is a program. */
function programOf({ tokenId }: SessionContext, header: (name: string) => string | undefined): ProgramKind | undefined {
  if (!tokenId) return undefined;
  return header(PROGRAM_HEADER) === 'assistant' ? 'assistant' : 'program';
}
