import { MARKET_HALTED } from '../../shared/market-halted.ts';
import { tickStartMs } from '../../shared/tick.ts';
import { readMarket, type StoredMarket } from '../data/market.ts';
import { log } from '../runtime/log.ts';

/** Makes the header that tells browsers of a halt beside the prices. */
export function marketHalt(stored: StoredMarket | undefined): Record<string, string> {
  const { haltedTick } = stored ?? {};
  return { [MARKET_HALTED]: haltedTick === undefined ? 'no' : new Date(tickStartMs(haltedTick)).toISOString() };
}

/** Makes the header for answers with ranks, which go out without it rather than fail. */
export async function readMarketHalt(): Promise<Record<string, string>> {
  try {
    return marketHalt(await readMarket());
  } catch (error) {
    log.error('market halt not read', error);
    return {};
  }
}
