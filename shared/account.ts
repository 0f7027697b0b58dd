import type { Account } from './schemas/account.ts';

/** `money` includes trades and the plan, `profile` the watchlist, `inbox` the read mark and muted kinds. */
export const accountParts = ['money', 'orders', 'profile', 'inbox', 'alerts', 'leagues', 'blocked'] as const;

/** Items in a player's partition, by sort key or prefix, and the writes that are pushed. */
interface Pushed {
  readonly on: readonly ('INSERT' | 'MODIFY')[];
  readonly sortKey?: string;
  readonly prefix?: string;
}

/** The items behind each part, for the stream's filter (infra/live-socket.ts) and its pushes. */
export const pushedParts: Record<(typeof accountParts)[number], Pushed> = {
  money: { sortKey: 'PLAYER', on: ['MODIFY'] },
  orders: { prefix: 'ORDER#CLOSED#', on: ['INSERT'] },
  profile: { sortKey: 'PROFILE', on: ['MODIFY'] },
  inbox: { sortKey: 'INBOX', on: ['INSERT', 'MODIFY'] },
  alerts: { sortKey: 'ALERTS', on: ['INSERT', 'MODIFY'] },
  leagues: { sortKey: 'LEAGUES', on: ['INSERT', 'MODIFY'] },
  blocked: { sortKey: 'BLOCKED', on: ['INSERT', 'MODIFY'] },
};

export const accountRoutes = {
  player: 'get-current-player',
  subscription: 'get-subscription',
  portfolio: 'get-portfolio',
  holdings: 'list-holdings',
  watchlist: 'list-watchlist',
  inbox: 'get-inbox',
} as const satisfies Record<keyof Account, string>;
