import { parseCents, STARTING_CASH_CENTS } from '../../shared/money.ts';
import type { Holding } from '../../shared/schemas/portfolio.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import type { ChaosPlayer } from './chaos-player.ts';

const PAGE = 100;

export interface Ledger {
  readonly player: ChaosPlayer;
  /** Oldest first. */
  readonly trades: readonly Receipt[];
  readonly cashCents: number;
  readonly shares: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

export const cents = (text: string) => parseCents(text) ?? Number.NaN;

/** Recomputes a player's cash and shares from the log alone, and compares them with what the player has. */
export async function readLedger(player: ChaosPlayer): Promise<Ledger> {
  const trades = await readLog(player);
  const faults: string[] = [];
  const shares = new Map<string, number>();
  let cashCents = STARTING_CASH_CENTS;
  for (const { id, action, stockSymbol, shares: count, price, total, cashAfter } of trades) {
    const sign = action === 'buy' ? 1 : -1;
    cashCents -= sign * cents(total);
    shares.set(stockSymbol, (shares.get(stockSymbol) ?? 0) + sign * count);
    if (cents(total) !== count * cents(price)) faults.push(`${id} costs ${total}, not ${count} times ${price}`);
    if (cents(cashAfter) !== cashCents) faults.push(`${id} leaves ${cashAfter}, not ${cashCents} cents`);
    if ((shares.get(stockSymbol) ?? 0) < 0) faults.push(`${id} sells more than there is`);
  }
  const { cash } = await player.get('/api/portfolio');
  if (cents(cash) !== cashCents) faults.push(`cash is ${cash}, not ${cashCents} cents`);
  const holdings: Holding[] = await player.get('/api/holdings');
  const held = new Map(holdings.map(({ id, shares: count }) => [id, count]));
  for (const symbol of new Set([...held.keys(), ...shares.keys()])) {
    const [has, should] = [held.get(symbol) ?? 0, shares.get(symbol) ?? 0];
    if (has !== should) faults.push(`${has} shares of ${symbol}, not ${should}`);
  }
  return { player, trades, cashCents, shares, faults: faults.map((fault) => `${player.name}: ${fault}`) };
}

/** Pages are in the order of ids, each page by time of writing: only the balances give the order of all. */
async function readLog(player: ChaosPlayer): Promise<readonly Receipt[]> {
  const log: Receipt[] = [];
  for (;;) {
    const least = log.reduce((found, { id }) => (id < found ? id : found), '~');
    const page: Receipt[] = await player.get(
      `/api/transactions?limit=${PAGE}${log.length > 0 ? `&before=${least}` : ''}`,
    );
    log.push(...page);
    if (page.length < PAGE) return inOrder(log);
  }
}

/** Each trade begins with the cash that the last one left; if several match, the earliest comes first. */
function inOrder(log: readonly Receipt[]): readonly Receipt[] {
  const byTime = log.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  const before = ({ action, total, cashAfter }: Receipt) =>
    cents(cashAfter) + (action === 'buy' ? 1 : -1) * cents(total);
  const waiting = Map.groupBy(byTime, before);
  const ordered: Receipt[] = [];
  let cashCents = STARTING_CASH_CENTS;
  for (let next = waiting.get(cashCents)?.shift(); next; next = waiting.get(cashCents)?.shift()) {
    ordered.push(next);
    cashCents = cents(next.cashAfter);
  }
  return ordered.length === log.length ? ordered : byTime;
}
