import type { RouteName } from './routes/index.ts';
import type { Account } from './schemas/account.ts';

/**
 * What a push says has changed. money: also trades and plan; profile: also the watchlist; inbox: read mark and muted
 * kinds; leagues: memberships.
 */
export const accountParts = ['money', 'orders', 'profile', 'inbox', 'leagues'] as const;

/** The routes that give each part of the account's answer by itself. */
export const accountRoutes = {
  player: 'get-current-player',
  subscription: 'get-subscription',
  portfolio: 'get-portfolio',
  holdings: 'list-holdings',
  watchlist: 'list-watchlist',
  inbox: 'get-inbox',
} as const satisfies Record<keyof Account, RouteName>;
