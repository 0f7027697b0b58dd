/** Paths come from the specification; patterns are for the router. */
export const urls = {
  home: '/',
  trading: '/trading',
  stockPattern: '/stocks/:symbol',
  stock: (symbol: string) => `/stocks/${encodeURIComponent(symbol)}`,
  leaderboard: '/leaderboard',
  hallOfFame: '/hall-of-fame',
  recapPattern: '/seasons/:season',
  recap: (season: string) => `/seasons/${encodeURIComponent(season)}`,
  leagues: '/leagues',
  leaguePattern: '/leagues/:leagueId',
  league: (leagueId: string) => `/leagues/${encodeURIComponent(leagueId)}`,
  joinLeaguePattern: '/join/:code',
  joinLeague: (code: string) => `/join/${encodeURIComponent(code)}`,
  watchPattern: '/watch/:contestId',
  watch: (contestId: string) => `/watch/${encodeURIComponent(contestId)}`,
  /** A code in the fragment shows how to join, on the host's screen alone. */
  project: (contestId: string, code: string) => `/watch/${encodeURIComponent(contestId)}#${code}`,
  players: '/players',
  playerPattern: '/player/:playerId',
  player: (playerId: string) => `/player/${encodeURIComponent(playerId)}`,
  chat: '/chat',
  subscription: '/subscription',
  settings: '/settings',
  connect: '/connect',
  admin: '/admin',
  replay: '/replay',
  /** Replays a symbol, the index or PORTFOLIO from a moment on. */
  replayAt: (of: string, at: string) => `/replay?${new URLSearchParams({ of, at })}`,
  fairness: '/fairness',
  bench: '/bench',
  learn: '/learn',
  privacy: '/privacy',
  unsubscribe: '/unsubscribe',
  /** A separate document, so use a plain link. */
  reference: '/api',
  signIn: '/api/login',
  signUp: '/api/login?screen=sign-up',
  signOut: '/api/logout',
} as const;

/** Leads to a separate document (web/app/routes.tsx), so use a plain link. */
export function planUrl(planTier: string): string {
  return `${urls.subscription}#${planTier}`;
}
