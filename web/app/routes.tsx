import { Route, Routes } from 'react-router';
import { urls } from '../lib/urls.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useDocumentBoundary } from './document-boundary.ts';
import { OpenShell } from './open-shell.tsx';
import { Shell } from './shell.tsx';

/** Each page is a chunk of its own, fetched when its screen is first opened. */
const pages = {
  [urls.home]: async () => (await import('./pages/portfolio-page.tsx')).PortfolioPage,
  [urls.trading]: async () => (await import('./pages/trading-page.tsx')).TradingPage,
  [urls.chat]: async () => (await import('./pages/chat-page.tsx')).ChatPage,
  [urls.leaderboard]: async () => (await import('./pages/leaderboard-page.tsx')).LeaderboardPage,
  [urls.hallOfFame]: async () => (await import('./pages/hall-of-fame-page.tsx')).HallOfFamePage,
  [urls.players]: async () => (await import('./pages/players-page.tsx')).PlayersPage,
  [urls.leagues]: async () => (await import('./pages/leagues-page.tsx')).LeaguesPage,
  [urls.admin]: async () => (await import('./pages/admin-page.tsx')).AdminPage,
  [urls.fairness]: async () => (await import('./pages/fairness-page.tsx')).FairnessPage,
  [urls.subscription]: async () => (await import('./pages/subscription-page.tsx')).SubscriptionPage,
};

// The first screen's page is fetched while the player is still being asked for. `lazyPart` tells a failure in its place.
pages[window.location.pathname as keyof typeof pages]?.().catch(() => undefined);

const PortfolioPage = lazyPart(pages[urls.home]);
const TradingPage = lazyPart(pages[urls.trading]);
const ChatPage = lazyPart(pages[urls.chat]);
const LeaderboardPage = lazyPart(pages[urls.leaderboard]);
const HallOfFamePage = lazyPart(pages[urls.hallOfFame]);
const PlayersPage = lazyPart(pages[urls.players]);
const PlayerPage = lazyPart(async () => (await import('./pages/player-page.tsx')).PlayerPage);
const LeaguesPage = lazyPart(pages[urls.leagues]);
const LeaguePage = lazyPart(async () => (await import('./pages/league-page.tsx')).LeaguePage);
const JoinLeaguePage = lazyPart(async () => (await import('./pages/join-league-page.tsx')).JoinLeaguePage);
const AdminPage = lazyPart(pages[urls.admin]);
const FairnessPage = lazyPart(pages[urls.fairness]);
const SubscriptionPage = lazyPart(pages[urls.subscription]);
const StockPage = lazyPart(async () => (await import('./pages/stock-page.tsx')).StockPage);
const NotFoundPage = lazyPart(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage);

/** The screens by path. Those inside the shell need a signed-in player; the open shell lets visitors in too. */
export function AppRoutes() {
  if (useDocumentBoundary()) return null;
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={urls.home} element={<PortfolioPage />} />
        <Route path={urls.trading} element={<TradingPage />} />
        <Route path={urls.stockPattern} element={<StockPage />} />
        <Route path={urls.chat} element={<ChatPage />} />
        <Route path={urls.leaderboard} element={<LeaderboardPage />} />
        <Route path={urls.hallOfFame} element={<HallOfFamePage />} />
        <Route path={urls.players} element={<PlayersPage />} />
        <Route path={urls.playerPattern} element={<PlayerPage />} />
        <Route path={urls.leagues} element={<LeaguesPage />} />
        <Route path={urls.leaguePattern} element={<LeaguePage />} />
        <Route path={urls.subscription} element={<SubscriptionPage />} />
      </Route>
      <Route element={<OpenShell />}>
        <Route path={urls.admin} element={<AdminPage />} />
        <Route path={urls.joinLeaguePattern} element={<JoinLeaguePage />} />
        <Route path={urls.fairness} element={<FairnessPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
