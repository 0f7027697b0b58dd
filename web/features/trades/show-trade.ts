import type { QueryClient } from '@tanstack/react-query';
import { companies } from '../../../shared/companies.ts';
import { getOwnFigures } from '../../../shared/routes/figures.ts';
import { getPortfolio, listHoldings } from '../../../shared/routes/portfolio.ts';
import { isPlacedOrder, type TradeAnswer } from '../../../shared/schemas/order.ts';
import type { Holding, Portfolio } from '../../../shared/schemas/portfolio.ts';
import type { Receipt } from '../../../shared/schemas/transaction.ts';
import { changedHere, expectEcho } from '../../lib/account.ts';
import { routeKey } from '../../lib/route-query.ts';
import { transactionsQuery } from './api.ts';

const keys = { portfolio: routeKey(getPortfolio), holdings: routeKey(listHoldings) };

/**
 * Shows what an answered order has changed. A trade's answer says it all but the own figures; after any other, or if the
 * account was read since the order was sent, it is read again.
 */
export async function showTrade(
  queryClient: QueryClient,
  answer: TradeAnswer,
  { sentMs, replaces }: { sentMs: number; replaces: boolean },
): Promise<void> {
  const isNewer = Object.values(keys).some((key) => (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) > sentMs);
  if (isPlacedOrder(answer) || !answer.account || isNewer || replaces) return changedHere(queryClient, 'money');
  const { account, bracket: _, ...receipt } = answer;
  const { portfolio, holding } = account;
  expectEcho('money');
  // Answers under way may be from before it.
  const { queryKey } = transactionsQuery;
  await Promise.all([...Object.values(keys), queryKey].map((key) => queryClient.cancelQueries({ queryKey: key })));
  queryClient.setQueryData<Portfolio>(keys.portfolio, (known) => known && portfolio);
  queryClient.setQueryData<Holding[]>(keys.holdings, (known) => known && withHolding(known, receipt, holding));
  // As a page of its own: the length of a page says whether another follows.
  queryClient.setQueryData(
    queryKey,
    (known) => known && { pages: [[receipt], ...known.pages], pageParams: [undefined, ...known.pageParams] },
  );
  void queryClient.invalidateQueries({ queryKey: routeKey(getOwnFigures) });
}

/** In the catalogue's order, as the server lists them. */
export function withHolding(
  holdings: readonly Holding[],
  { stockSymbol }: Pick<Receipt, 'stockSymbol'>,
  holding: Holding | null,
): Holding[] {
  const others = holdings.filter(({ id }) => id !== stockSymbol);
  const place = (id: string) => companies.findIndex(({ symbol }) => symbol === id);
  return [...others, ...(holding ? [holding] : [])].toSorted((one, other) => place(one.id) - place(other.id));
}
