import type { PriceRange } from '../domain/crossing.ts';
import type { RestingOrder } from '../domain/resting-order.ts';
import { log } from '../runtime/log.ts';
import { recordMetric } from '../runtime/metrics.ts';
import { bookPartition, fromBookItem, levelKey } from './order-item.ts';
import { queryPages } from './query-pages.ts';
import { readEach } from './read-item.ts';

/** A query's page is 1 MB, about 5,000 orders. Further ones at one price wait for a later tick that reaches it. */
const MAX_BOOK_PAGES = 100;

/**
 * The orders of a company's book that its prices reach: on the way down those of the lowest or a higher level, on the way
 * up those of the highest or a lower one. Reads no other, with one query: the falling side's highest levels lie next to the
 * rising side's lowest. Consistent: an order that was placed before is seen.
 */
export async function listReachedOrders({ symbol, lowestCents, highestCents }: PriceRange): Promise<RestingOrder[]> {
  const from = levelKey({ direction: 'falling', cents: lowestCents });
  const to = `${levelKey({ direction: 'rising', cents: highestCents })}~`;
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
  recordMetric('OrdersParked', 1);
  return orders;
}
