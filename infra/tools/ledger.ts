import type { Item } from '../../functions/data/table.ts';
import { type Divergence, PlayerAudit } from '../../functions/domain/audit.ts';
import type { Player } from '../../functions/domain/player.ts';
import type { Reset } from '../../functions/domain/reset.ts';
import type { Trade } from '../../functions/domain/trade.ts';
import { companies, type StockSymbol } from '../../shared/companies.ts';
import type { Holding } from '../../shared/order-rules.ts';

/*
 * Checks that the log gives an account's coins and shares, and that each order ends once. It reads the table's rows
 * without the product's data layer, which could hide its own mistakes.
 */

export interface OrderRow {
  readonly id: string;
  readonly isOpen: boolean;
  readonly symbol: string;
  readonly action: 'buy' | 'sell';
  readonly shares: number;
  readonly limitCents?: number;
  readonly stopCents?: number;
  readonly placedAtMs: number;
  readonly bracket?: object;
  readonly crossed?: { readonly tick: number };
  readonly status?: 'filled' | 'cancelled';
  readonly closedAtMs?: number;
  readonly tradeId?: string;
  readonly priceCents?: number;
  readonly reasonCode?: string;
}

export interface EventRow {
  readonly id: string;
  readonly event: Readonly<Record<string, unknown>> & { readonly type: string };
}

interface RestartRow {
  readonly atMs: number;
  readonly playerVersion: number;
  readonly cashCents: number;
  readonly holdings: Readonly<Record<string, readonly [shares: number, costCents: number]>>;
}

/** A player or a sub-account. Trades are in the order of the account's versions. */
export interface Account {
  readonly id: string;
  readonly item: Item & { readonly version: number; readonly cashCents: number };
  readonly trades: readonly Trade[];
  readonly orders: readonly OrderRow[];
  readonly events: readonly EventRow[];
  readonly restarts: readonly RestartRow[];
}

const PLAYER = 'PLAYER#';
/** A fill's id is a version 8 UUID. A player's key is a version 7 UUID. */
export const isFillId = (id: string) => id[14] === '8';

export function accountsIn(items: Iterable<Item>): Account[] {
  const partitions = Map.groupBy(items, ({ PK }) => String(PK));
  return [...partitions].flatMap(([partition, own]) => {
    const item = own.find(({ SK }) => SK === 'PLAYER');
    if (!partition.startsWith(PLAYER) || !item) return [];
    const rows = <Row>(prefix: string, more: object = {}) =>
      own.flatMap((each) => {
        const sortKey = String(each.SK);
        return sortKey.startsWith(prefix) ? [{ ...each, id: sortKey.slice(prefix.length), ...more } as Row] : [];
      });
    const trades = rows<Trade>('TRADE#').sort((one, other) => one.playerVersion - other.playerVersion);
    const orders = [
      ...rows<OrderRow>('ORDER#OPEN#', { isOpen: true }),
      ...rows<OrderRow>('ORDER#CLOSED#', { isOpen: false }),
    ];
    const restarts = rows<RestartRow>('RESTART#').sort((one, other) => one.atMs - other.atMs);
    const id = partition.slice(PLAYER.length);
    return [{ id, item: item as Account['item'], trades, orders, events: rows<EventRow>('EVENT#'), restarts }];
  });
}

export function ledgerFindings({ id, item, trades, restarts }: Account): string[] {
  const { version, cashCents, newMs: startedOverAtMs = 0 } = item;
  const [, , startCents] = (item.contest ?? []) as number[];
  const contest = startCents === undefined ? {} : { contest: { startCents } };
  const player = { id, version, cashCents, startedOverAtMs, holdings: holdingsOf(item), ...contest };
  const resets = restarts.map((row) => ({ ...row, holdings: holdingsOf(row.holdings) }) as unknown as Reset);
  const audit = new PlayerAudit(player as unknown as Player, resets);
  for (const trade of trades) audit.add(trade);
  const { divergence } = audit.end();
  const beyond = trades.filter(({ playerVersion }) => playerVersion > version);
  return [
    ...(divergence ? [`${id}: ${describe(divergence)}`] : []),
    ...beyond.map((trade) => `${id}: its version ${version} is below that of trade ${trade.id}`),
  ];
}

/** Returns orders that end twice or lack their one trade, and trades that fill no order or two. */
export function endingFindings({ id, orders, trades }: Account): string[] {
  const known = new Set(trades.map((trade) => trade.id));
  const filled = Map.groupBy(
    orders.filter(({ status }) => status === 'filled'),
    ({ tradeId }) => tradeId ?? '',
  );
  const twice = [...Map.groupBy(orders, (order) => order.id)].filter(([, same]) => same.length > 1);
  const unfilled = [...filled].filter(([tradeId]) => !known.has(tradeId)).flatMap(([, same]) => same);
  const odd = trades.filter((trade) => {
    const count = filled.get(trade.id)?.length ?? 0;
    return count > 1 || (count === 0 && isFillId(trade.id));
  });
  return [
    ...twice.map(([order]) => `${id}: order ${order} is there twice`),
    ...unfilled.map((order) => `${id}: order ${order.id} is filled without a trade`),
    ...odd.map((trade) => `${id}: trade ${trade.id} fills ${filled.get(trade.id)?.length ?? 0} orders`),
  ];
}

function holdingsOf(stored: Readonly<Record<string, unknown>>): Map<StockSymbol, Holding> {
  return new Map(
    companies.flatMap(({ symbol }) => {
      const [shares, costCents] = (stored[symbol] ?? []) as number[];
      return shares === undefined || costCents === undefined ? [] : [[symbol, { shares, costCents }] as const];
    }),
  );
}

function describe({ at, figure, symbol, expected, actual, trade }: Divergence): string {
  return `${figure} ${symbol ?? ''} of the ${at} (${trade?.id}) is ${actual}, not ${expected}`;
}
