import { isReturnPath } from '../../shared/return-path.ts';

/** Every address the web app links to. The screens' paths are the specification's route table. */
export const urls = {
  home: '/',
  trading: '/trading',
  /** As the router matches it. */
  stockPattern: '/stocks/:symbol',
  stock: (symbol: string) => `/stocks/${encodeURIComponent(symbol)}`,
  leaderboard: '/leaderboard',
  hallOfFame: '/hall-of-fame',
  leagues: '/leagues',
  /** As the router matches it. */
  leaguePattern: '/leagues/:leagueId',
  league: (leagueId: string) => `/leagues/${encodeURIComponent(leagueId)}`,
  /** As the router matches it: the address of an invitation. */
  joinLeaguePattern: '/join/:code',
  joinLeague: (code: string) => `/join/${encodeURIComponent(code)}`,
  players: '/players',
  /** As the router matches it. */
  playerPattern: '/player/:playerId',
  player: (playerId: string) => `/player/${encodeURIComponent(playerId)}`,
  chat: '/chat',
  subscription: '/subscription',
  admin: '/admin',
  fairness: '/fairness',
  /** Browser navigations: the server answers with redirects. */
  signIn: '/api/login',
  signUp: '/api/login?screen=sign-up',
  /** From there the browser comes back to this path, if it is one to come back to. */
  signInFrom: (path: string) => (isReturnPath(path) ? `/api/login?from=${encodeURIComponent(path)}` : '/api/login'),
  signOut: '/api/logout',
} as const;

/** Where a plan is bought. It is another document (web/app/document-boundary.ts), so a plain link. */
export function planUrl(planTier: string): string {
  return `${urls.subscription}#${planTier}`;
}
