import { Refused } from '../../shared/refusals.ts';
import { listMonths as route } from '../../shared/routes/fairness.ts';
import { tickAt } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { listMonths } from '../data/month.ts';
import { monthSpans, summaryOf } from '../domain/market/months.ts';
import { serveAnyone } from '../http/serve.ts';

export const handler = serveAnyone(route, async ({ nowMs }) => {
  const [stored, months] = await Promise.all([readMarket(), listMonths()]);
  if (!stored) return new Refused({ code: 'market-closed' });
  const reached = { market: stored.market, nowTick: tickAt(nowMs) };
  return monthSpans(months).map((span) => summaryOf(span, reached));
});
