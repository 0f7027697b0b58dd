import { Refused } from '../../shared/refusals.ts';
import { listMonths as route } from '../../shared/routes/list-months.ts';
import { slotAt } from '../../shared/slot.ts';
import { readMarket } from '../data/market.ts';
import { listRecordedMonths } from '../data/month.ts';
import { listMonths } from '../domain/market/months.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(route, async ({ nowMs }) => {
  const [stored, recorded] = await Promise.all([readMarket(), listRecordedMonths()]);
  if (!stored) return new Refused({ code: 'market-closed' });
  return listMonths({ market: stored.market, nowSlot: slotAt(nowMs), recorded });
});
