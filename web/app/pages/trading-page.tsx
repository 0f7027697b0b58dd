import { Box, chakra, Skeleton } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import { useHoldings, useLivePortfolio } from '../../features/portfolio/api/live-portfolio.ts';
import { PortfolioFailure } from '../../features/portfolio/components/portfolio-failure.tsx';
import { TradingSummary } from '../../features/portfolio/components/trading-summary.tsx';
import { findStock, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { HeatMap } from '../../features/stocks/components/heat-map.tsx';
import { MarketStrip } from '../../features/stocks/components/market-strip.tsx';
import { StockMarket } from '../../features/stocks/components/stock-market.tsx';
import { useWatched } from '../../features/watchlist/use-watched.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Column, PageBody, usePageTitle } from '../../ui/page.tsx';

const loadRest = () => import('./trading-parts.tsx');
const TradingRecord = lazyPart(async () => (await loadRest()).TradingRecord, { loading: <Skeleton h="1200px" /> });
/** Until the docked ticket has loaded, pressing a row opens a ticket over the screen. */
const DockedTicket = lazyPart(async () => (await import('../docked-ticket.tsx')).DockedTicket, {
  loading: <Skeleton h="499.5px" />,
});
const TradingSide = lazyPart(async () => (await loadRest()).TradingSide, { loading: <Skeleton h="400px" /> });

/** From a tablet on, the ticket is beside the market and the side column beside the record. */
const Floor = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 3, md: 4 },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
    alignItems: 'start',
  },
});

export function TradingPage() {
  usePageTitle('All Stocks');
  return (
    <PageBody pt={{ base: 3, md: 4 }}>
      <MarketStrip />
      <Summary />
      <Floor>
        <Column>
          <HeatMap />
          <Market />
        </Column>
        <Box minW={0} position={{ lg: 'sticky' }} top={{ lg: '72px' }}>
          <Box
            // Scrolls if it is taller than the window. The margin leaves room for focus outlines.
            lg={{ maxH: 'calc(100dvh - 84px)', overflowY: 'auto', m: '-2px', p: '2px', scrollbarWidth: 'thin' }}
          >
            <DockedTicket />
          </Box>
        </Box>
      </Floor>
      <Floor>
        <Column>
          <TradingSide />
        </Column>
        <Box minW={0} lg={{ order: -1 }}>
          <TradingRecord />
        </Box>
      </Floor>
    </PageBody>
  );
}

function Summary() {
  const board = useStocks().data;
  const { portfolio, portfolioError, holdings } = useLivePortfolio((symbol) => findStock(board, symbol));
  if (portfolioError) return <PortfolioFailure error={portfolioError} />;
  return <TradingSummary portfolio={portfolio} positions={holdings?.length} />;
}

function Market() {
  const holdings = useHoldings().data;
  const held = useMemo(() => new Map(holdings?.map(({ id, shares }) => [id, shares])), [holdings]);
  const { symbols, change } = useWatched();
  const watched = useMemo(() => symbols && new Set(symbols), [symbols]);
  const onWatch = useCallback((symbol: string, toWatch: boolean) => change({ symbol, watched: toWatch }), [change]);
  return <StockMarket held={held} watched={watched} onWatch={onWatch} />;
}
