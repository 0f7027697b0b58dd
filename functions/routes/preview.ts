import { formatCents } from '../../shared/money.ts';
import { Refused, refusalSentence } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/preview.ts';
import type { TradePreview } from '../../shared/schemas/preview.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { readTradeContext } from '../data/trade.ts';
import { serve } from '../http/serve.ts';
import {
  accountOf,
  decideOrder,
  marketRule,
  restingRule,
  toAskedOrder,
  waitsForPrice,
} from '../usecases/decide-order.ts';
import { foreseenOrders } from '../usecases/settle-order.ts';

/**
 * Shows what the order would do now, after those of the player's orders that it would settle first. Takes one round
 * trip and 2 read units. As for a trade, a bracket, a replaced order or a reached one also reads the open orders.
 */
export const previewTrade = serve(
  rows.previewTrade,
  async ({ session: { playerId }, body, nowMs }): Promise<TradePreview | Refused> => {
    const asked = toAskedOrder(body, { playerId, id: uuidV7(nowMs) });
    const askedAtMs = Date.now();
    const context = await readTradeContext(playerId);
    const rule = waitsForPrice(asked) ? restingRule(asked) : marketRule(asked);
    const decided = await decideOrder(asked, { context, askedAtMs, own: foreseenOrders() }, rule);
    // Here the account is refused, not the order.
    if (decided instanceof Refused && decided.refusal.code === 'not-in-contest') return decided;
    if (!decided || decided instanceof Refused) return refused(decided);
    const { made, player, market } = decided;
    if (made === 'rests') return { outcome: 'rests', account: accountOf(player, asked.symbol, market) };
    const { priceCents, totalCents } = made.trade;
    return {
      outcome: 'fills',
      price: formatCents(priceCents),
      total: formatCents(totalCents),
      account: accountOf(made.player, asked.symbol, market),
    };
  },
);

function refused({ refusal }: Refused = new Refused({ code: 'try-again' })): TradePreview {
  const { code, ...details } = refusal;
  return { outcome: 'refused', refusal: { code, detail: refusalSentence(refusal), details } };
}
