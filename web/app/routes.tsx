import { useEffect } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { canonicalPath, firstWords } from '../../shared/canonical-path.ts';
import { urls } from '../../shared/urls.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { OpenShell, Shell } from './shell.tsx';

const pages = {
  [urls.home]: lazyPart(async () => (await import('./pages/portfolio-page.tsx')).PortfolioPage),
  [urls.trading]: lazyPart(async () => (await import('./pages/trading-page.tsx')).TradingPage),
  [urls.stockPattern]: lazyPart(async () => (await import('./pages/stock-page.tsx')).StockPage),
  [urls.chat]: lazyPart(async () => (await import('./pages/chat-page.tsx')).ChatPage),
  [urls.leaderboard]: lazyPart(async () => (await import('./pages/leaderboard-page.tsx')).LeaderboardPage),
  [urls.hallOfFame]: lazyPart(async () => (await import('./pages/hall-of-fame-page.tsx')).HallOfFamePage),
  [urls.recapPattern]: lazyPart(async () => (await import('./pages/season-recap-page.tsx')).SeasonRecapPage),
  [urls.players]: lazyPart(async () => (await import('./pages/players-page.tsx')).PlayersPage),
  [urls.playerPattern]: lazyPart(async () => (await import('./pages/player-page.tsx')).PlayerPage),
  [urls.leagues]: lazyPart(async () => (await import('./pages/leagues-page.tsx')).LeaguesPage),
  [urls.leaguePattern]: lazyPart(async () => (await import('./pages/league-page.tsx')).LeaguePage),
  [urls.replay]: lazyPart(async () => (await import('./pages/replay-page.tsx')).ReplayPage),
  [urls.learn]: lazyPart(async () => (await import('./pages/learn-page.tsx')).LearnPage),
  [urls.settings]: lazyPart(async () => (await import('./pages/settings-page.tsx')).SettingsPage),
  [urls.connect]: lazyPart(async () => (await import('./pages/connect-page.tsx')).ConnectPage),
  [urls.subscription]: lazyPart(async () => (await import('./pages/subscription-page.tsx')).SubscriptionPage),
};

const openPages = {
  [urls.admin]: lazyPart(async () => (await import('./pages/admin-page.tsx')).AdminPage),
  [urls.joinLeaguePattern]: lazyPart(async () => (await import('./pages/join-league-page.tsx')).JoinLeaguePage),
  [urls.watchPattern]: lazyPart(async () => (await import('./pages/watch-page.tsx')).WatchPage),
  [urls.fairness]: lazyPart(async () => (await import('./pages/fairness-page.tsx')).FairnessPage),
  [urls.bench]: lazyPart(async () => (await import('./pages/bench-page.tsx')).BenchPage),
  [urls.privacy]: lazyPart(async () => (await import('./pages/privacy-page.tsx')).PrivacyPage),
  [urls.unsubscribe]: lazyPart(async () => (await import('./pages/unsubscribe-page.tsx')).UnsubscribePage),
};

const NotFoundPage = lazyPart(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

/** The first page's code loads while the player is still being requested. */
export const firstPage = Object.entries({ ...pages, ...openPages })
  .find(([path]) => matchPath(path, window.location.pathname))?.[1]
  .preload();

const routesOf = (screens: typeof pages | typeof openPages) =>
  Object.entries(screens).map(([path, Page]) => <Route key={path} path={path} element={<Page />} />);

const names = firstWords(Object.keys({ ...pages, ...openPages }));

/** Redirects other spellings of a screen's address to it, as the edge does (infra/page-router.js). */
export function AppRoutes() {
  const { pathname, ...rest } = useLocation();
  const canonical = canonicalPath(pathname, names);
  if (useDocumentBoundary()) return null;
  if (canonical !== pathname) return <Navigate replace to={{ ...rest, pathname: canonical }} />;
  return (
    <Routes>
      <Route element={<Shell />}>{routesOf(pages)}</Route>
      <Route element={<OpenShell />}>{routesOf(openPages)}</Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

const isPaymentPage = (pathname: string) => pathname === urls.subscription;

const loadedAsPaymentPage = isPaymentPage(window.location.pathname);

/**
 * Reloads the document when a player enters or leaves the payment page: only its content security policy allows PayPal
 * (infra/site.ts), and a document keeps its policy.
 * @returns whether the document is about to reload
 */
function useDocumentBoundary(): boolean {
  const crosses = isPaymentPage(useLocation().pathname) !== loadedAsPaymentPage;
  useEffect(() => {
    if (crosses) window.location.reload();
  }, [crosses]);
  return crosses;
}
