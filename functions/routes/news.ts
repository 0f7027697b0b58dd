import { companies, findListed } from '../../shared/companies.ts';
import { headlineFor } from '../../shared/market/headline.ts';
import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/news.ts';
import type { NewsItem } from '../../shared/schemas/news.ts';
import { tickStartMs } from '../../shared/tick.ts';
import { listNewsItems, type StoredNews } from '../data/news.ts';
import { serveAnyone } from '../http/serve.ts';

export const listNews = serveAnyone(rows.listNews, async ({ query: { symbol }, nowMs }) => {
  if (symbol !== undefined && !findListed(symbol, nowMs)) return new Refused({ code: 'unknown-symbol', symbol });
  return (await listNewsItems(symbol)).map(toNewsItem);
});

/** Headlines are written here so that no other Lambda bundles their words. */
function toNewsItem({ id, tick, symbol, direction, edition, setToCents }: StoredNews): NewsItem {
  const company = companies.findIndex((each) => each.symbol === symbol);
  const headline =
    setToCents === undefined
      ? headlineFor({ company, direction, edition }).headline
      : `An administrator set the price to ${formatCents(setToCents)}`;
  return { id, createdAt: new Date(tickStartMs(tick)).toISOString(), symbol, headline, direction };
}
