import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { MAX_CLOCK_SKEW_MS } from '../../shared/idempotency-key.ts';
import { MAX_OPEN_ORDERS, ORDER_LIFE_DAYS } from '../../shared/schemas/trade.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { expiresAtMs, type RestingOrder } from '../domain/resting-order.ts';
import { OPEN_PREFIX, openFromItem } from './order-item.ts';
import { playerPartition } from './player.ts';
import { readEach } from './read-item.ts';
import { TABLE_NAME, table } from './table.ts';

/** As many expire within the days that they are shown for as were open at once, and as many again beside them are open. */
const MAX_READ = 2 * MAX_OPEN_ORDERS;

const ORDER_LIFE_MS = ORDER_LIFE_DAYS * 24 * 3600 * 1000;

/**
 * The orders whose price did not come in time, by now. Nothing is written when an order expires: it stays where the open
 * ones are, and is shown for as long again. An id begins with the time of the order or of an earlier purchase that it
 * guards, so that younger orders are not even read. Mostly there is none: half a read unit.
 */
export async function listExpiredOrders(playerId: string, nowMs: number): Promise<RestingOrder[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'PK = :player AND SK BETWEEN :first AND :last',
      ExpressionAttributeValues: {
        ':player': playerPartition(playerId),
        ':first': OPEN_PREFIX,
        ':last': OPEN_PREFIX + firstIdAt(nowMs - ORDER_LIFE_MS + MAX_CLOCK_SKEW_MS),
      },
      ScanIndexForward: false,
      Limit: MAX_READ,
    }),
  );
  return readEach(Items, (item) => openFromItem(playerId, item)).filter((order) => expiresAtMs(order) <= nowMs);
}
