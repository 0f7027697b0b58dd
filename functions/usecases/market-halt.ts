import { MARKET_HALTED } from '../../shared/market-halted.ts';
import { tickStartMs } from '../../shared/tick.ts';
import { readMarket, type StoredMarket } from '../data/market.ts';
import { log } from '../runtime/log.ts';

/** The header by which answers with prices say whether trading is halted. */
export function marketHalt(stored: StoredMarket | undefined): Record<string, string> {
  const { haltedTick } = stored ?? {};
  return { [MARKET_HALTED]: haltedTick === undefined ? 'no' : new Date(tickStartMs(haltedTick)).toISOString() };
}

/** The header of ranks, which do without it rather than fail. */
export async function readMarketHalt(): Promise<Record<string, string>> {
  try {
    return marketHalt(await readMarket());
  } catch (error) {
    log.error('market halt not read', error);
    return {};
  }
}
