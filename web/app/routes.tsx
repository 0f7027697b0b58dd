import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { urls } from '../lib/urls.ts';
import { Shell } from './shell.tsx';

const PortfolioPage = lazy(async () => ({ default: (await import('./pages/portfolio-page.tsx')).PortfolioPage }));
const TradingPage = lazy(async () => ({ default: (await import('./pages/trading-page.tsx')).TradingPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }));

/** The screens by path. Those inside the shell need a signed-in player. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={urls.home} element={<PortfolioPage />} />
        <Route path={urls.trading} element={<TradingPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
