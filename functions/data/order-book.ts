import type { RestingOrder } from '../domain/resting-order.ts';
import type { Level } from '../domain/trigger.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { bookPartition, bookSides, fromBookItem, levelKey } from './order-item.ts';
import { queryPages } from './query-pages.ts';
import { readEach } from './read-item.ts';

/** A query's page is 1 MB, about 5,000 orders. Further ones at one price wait for a later slot that reaches it. */
const MAX_BOOK_PAGES = 100;

/**
 * The orders of one side of a company's book that a price reaches: on its way down those of that level or a higher one,
 * on its way up those of that or a lower one. Reads no other. Consistent: an order that was placed before is seen.
 */
export async function listReachedOrders(
  symbol: string,
  reached: Pick<Level, 'direction' | 'cents'>,
): Promise<RestingOrder[]> {
  const level = levelKey(reached);
  const [from, to] =
    reached.direction === 'falling' ? [level, `${bookSides.falling}~`] : [bookSides.rising, `${level}~`];
  const query = {
    KeyConditionExpression: 'PK = :book AND SK BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':book': bookPartition(symbol), ':from': from, ':to': to },
    ConsistentRead: true,
  };
  const orders: RestingOrder[] = [];
  for await (const { Items = [], LastEvaluatedKey } of queryPages(query, MAX_BOOK_PAGES)) {
    orders.push(...readEach(Items, fromBookItem));
    if (!LastEvaluatedKey) return orders;
  }
  log.error('a book has too many orders at one price', new Error('not all are read'), { symbol });
  recordMetric('OrdersSetAside', 1);
  return orders;
}
