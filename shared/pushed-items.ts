import type { AccountChanged } from './live.ts';

/** Items in a player's partition, by sort key or prefix, and the writes that are pushed. */
interface Pushed {
  readonly on: readonly ('INSERT' | 'MODIFY')[];
  readonly sortKey?: string;
  readonly prefix?: string;
}

/**
 * The item behind each part of an account, for the stream's filter (infra/live-socket.ts) and its pushes
 * (functions/data/stream-record.ts).
 */
export const pushedParts: Record<AccountChanged['part'], Pushed> = {
  money: { sortKey: 'PLAYER', on: ['MODIFY'] },
  orders: { prefix: 'ORDER#CLOSED#', on: ['INSERT'] },
  profile: { sortKey: 'PROFILE', on: ['MODIFY'] },
  inbox: { sortKey: 'INBOX', on: ['INSERT', 'MODIFY'] },
  leagues: { sortKey: 'LEAGUES', on: ['INSERT', 'MODIFY'] },
};
