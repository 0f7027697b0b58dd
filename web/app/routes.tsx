import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { urls } from '../lib/urls.ts';
import { useDocumentBoundary } from './document-boundary.ts';
import { OpenShell } from './open-shell.tsx';
import { Shell } from './shell.tsx';

/** Each page is a chunk of its own, fetched when its screen is first opened. */
const pages = {
  [urls.home]: async () => ({ default: (await import('./pages/portfolio-page.tsx')).PortfolioPage }),
  [urls.trading]: async () => ({ default: (await import('./pages/trading-page.tsx')).TradingPage }),
  [urls.chat]: async () => ({ default: (await import('./pages/chat-page.tsx')).ChatPage }),
  [urls.leaderboard]: async () => ({ default: (await import('./pages/leaderboard-page.tsx')).LeaderboardPage }),
  [urls.players]: async () => ({ default: (await import('./pages/players-page.tsx')).PlayersPage }),
  [urls.admin]: async () => ({ default: (await import('./pages/admin-page.tsx')).AdminPage }),
  [urls.subscription]: async () => ({ default: (await import('./pages/subscription-page.tsx')).SubscriptionPage }),
};

// The first screen's page is fetched while it is still being asked who is signed in.
void pages[window.location.pathname as keyof typeof pages]?.();

const PortfolioPage = lazy(pages[urls.home]);
const TradingPage = lazy(pages[urls.trading]);
const ChatPage = lazy(pages[urls.chat]);
const LeaderboardPage = lazy(pages[urls.leaderboard]);
const PlayersPage = lazy(pages[urls.players]);
const PlayerPage = lazy(async () => ({ default: (await import('./pages/player-page.tsx')).PlayerPage }));
const AdminPage = lazy(pages[urls.admin]);
const SubscriptionPage = lazy(pages[urls.subscription]);
const StockPage = lazy(async () => ({ default: (await import('./pages/stock-page.tsx')).StockPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }));

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
        <Route path={urls.players} element={<PlayersPage />} />
        <Route path={urls.playerPattern} element={<PlayerPage />} />
        <Route path={urls.subscription} element={<SubscriptionPage />} />
      </Route>
      <Route element={<OpenShell />}>
        <Route path={urls.admin} element={<AdminPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
