import { findCompany } from '../../shared/companies.ts';
import { Refused } from '../../shared/refusals.ts';
import { listNews } from '../data/news.ts';
import { serve } from '../lib/serve.ts';

export const handler = serve('list-news', async ({ query }) => {
  const { symbol } = query;
  if (symbol !== undefined && !findCompany(symbol)) return new Refused({ code: 'unknown-symbol', symbol });
  return listNews(query);
});
