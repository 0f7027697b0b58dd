import type { Item } from '../../../functions/data/table.ts';
import type { StreamRecord } from '../table/simulated-table.ts';
import { NEWER } from '../table-client.ts';
import type { World } from '../world.ts';

/* What is in the table, read without any code of the product's data layer, which could hide its own mistakes. */

export interface TradeRow {
  readonly id: string;
  readonly createdAtMs: number;
  readonly symbol: string;
  readonly action: 'buy' | 'sell';
  readonly shares: number;
  readonly orderType: string;
  readonly priceCents: number;
  readonly totalCents: number;
  readonly cashAfterCents: number;
  readonly playerVersion: number;
  readonly bracket?: object;
  /** The kind of program that traded. */
  readonly via?: string;
}

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

/** A player, or a sub-account. */
export interface Account {
  readonly id: string;
  readonly item: Item & { readonly version: number; readonly cashCents: number };
  readonly trades: readonly TradeRow[];
  readonly orders: readonly OrderRow[];
  readonly events: readonly EventRow[];
  readonly restarts: readonly { readonly atMs: number; readonly playerVersion: number }[];
}

const PLAYER = 'PLAYER#';

/** Made anew from other rows, or to limit a rate. */
const MADE_ANEW = /^(RANKING|PLAN_ENDS|CANDLES|MINUTE_JOB)\b| (INVITING|INVITED#.*)$/;

/** What a rewrite by a release that does not know it takes away. */
export function watchUnknown(world: World): string[] {
  const findings: string[] = [];
  world.watchers.push(({ key, before, after }: StreamRecord) => {
    const row = `${key.PK} ${key.SK}`;
    if (before?.[NEWER] && after && !after[NEWER] && !MADE_ANEW.test(row))
      findings.push(`${row} loses what this release does not know`);
  });
  return findings;
}

export function accountsOf(world: World): Account[] {
  const partitions = Map.groupBy(world.stage.table.items(), ({ PK }) => String(PK));
  return [...partitions].flatMap(([partition, items]) => {
    const item = items.find(({ SK }) => SK === 'PLAYER');
    if (!partition.startsWith(PLAYER) || !item) return [];
    const rows = <Row>(prefix: string, more: (sortKey: string) => object = () => ({})) =>
      items.flatMap((each) => {
        const sortKey = String(each.SK);
        if (!sortKey.startsWith(prefix)) return [];
        return [{ ...each, id: sortKey.slice(prefix.length), ...more(sortKey) } as unknown as Row];
      });
    const trades = rows<TradeRow>('TRADE#').sort((one, other) => one.playerVersion - other.playerVersion);
    const orders = [
      ...rows<OrderRow>('ORDER#OPEN#', () => ({ isOpen: true })),
      ...rows<OrderRow>('ORDER#CLOSED#', () => ({ isOpen: false })),
    ];
    const restarts = rows<Account['restarts'][number]>('RESTART#').sort((one, other) => one.atMs - other.atMs);
    const id = partition.slice(PLAYER.length);
    return [{ id, item: item as Account['item'], trades, orders, events: rows<EventRow>('EVENT#'), restarts }];
  });
}
