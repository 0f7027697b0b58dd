import * as z from 'zod/mini';
import { batchGet, itemAt } from './batch-get.ts';
import { leaseKey } from './lease.ts';
import { marketFromItem, marketKey, type StoredMarket } from './market.ts';
import { readIfPossible, readItem } from './read-item.ts';

const Holders = z.object({ holders: z.optional(z.array(z.int())) });

interface MarketWithHolders {
  readonly stored: StoredMarket | undefined;
  /** How many players hold shares of each company, as the last ranking counted them; undefined before the first. */
  readonly holders: readonly number[] | undefined;
}

/** The newest checkpoint with the numbers of shareholders. One round trip, half a read unit more than the checkpoint. */
export async function readMarketWithHolders(): Promise<MarketWithHolders> {
  const items = await batchGet([marketKey, leaseKey('RANKING')]);
  const market = itemAt(items, marketKey);
  const counted = readIfPossible(itemAt(items, leaseKey('RANKING')), (item) => Holders.parse(item));
  return { stored: readItem(market, marketFromItem), holders: counted?.holders };
}
