import createClient from 'openapi-fetch';
import type { paths } from '../../../dist/api-client/schema.d.ts';

export interface Played {
  readonly price: string;
  readonly paid: string;
  readonly logged: readonly string[];
  readonly refused: string;
}

/** Plays as a bot that knows only the OpenAPI document: it buys, repeats the request, and reads its log. */
export async function play(baseUrl: string, headers: Record<string, string>, key: string): Promise<Played> {
  const api = createClient<paths>({ baseUrl, headers });
  const { data: stocks } = await api.GET('/api/stocks');
  const stock = stocks?.find(({ tier }) => tier === 'standard');
  if (!stock) throw new Error('no company is open to everyone');
  const body = { symbol: stock.symbol as 'TFM', action: 'buy', shares: 2, orderType: 'market' } as const;
  const bought = await buy();
  const again = await buy();
  if (again.id !== bought.id) throw new Error('the same idempotency key bought twice');
  const { data: log = [] } = await api.GET('/api/transactions', { params: { query: { limit: 10 } } });
  const { error } = await api.POST('/api/trade', {
    body: { ...body, orderType: 'limit', limitPrice: '0.01', shares: 200_000 },
  });
  return { price: stock.currentPrice, paid: bought.price, logged: log.map(({ id }) => id), refused: error?.code ?? '' };

  async function buy() {
    const { data, error } = await api.POST('/api/trade', { params: { header: { 'Idempotency-Key': key } }, body });
    if (!data) throw new Error(`${error?.code}: ${error?.detail}`);
    if ('order' in data) throw new Error('the market order was not filled');
    return data;
  }
}
