import { useCallback, useMemo } from 'react';
import { useHoldings } from '../../features/portfolio/api/list-holdings.ts';
import { HeatMap } from '../../features/stocks/components/heat-map.tsx';
import { MarketStrip } from '../../features/stocks/components/market-strip.tsx';
import { StockMarket } from '../../features/stocks/components/stock-market.tsx';
import { useWatched } from '../../features/watchlist/use-watched.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageBody, Stack, usePageTitle } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/styled.tsx';

/** What is not on the first screen: one file for all of it. */
const loadRest = () => import('./trading-rest.tsx');
const TradingRecord = lazyPart(async () => (await loadRest()).TradingRecord, { loading: <Skeleton h="1200px" /> });
/** The market is there first. Until the ticket stands beside it, a press on a row opens one over the screen. */
const DockedTicket = lazyPart(async () => (await import('../docked-ticket.tsx')).DockedTicket, {
  loading: <Skeleton h="499.5px" />,
});
const TradingSide = lazyPart(async () => (await loadRest()).TradingSide, { loading: <Skeleton h="400px" /> });

/** On a phone one below the other: the market, the ticket, the record. */
const Floor = styled('div', {
  base: {
    display: 'grid',
    gap: { base: 3, md: 4 },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
    gridTemplateRows: { lg: 'auto 1fr' },
  },
});

/** It stays in sight beside the market. */
const Rail = styled('div', {
  base: {
    minW: 0,
    gridRow: { lg: '1 / span 2' },
    gridColumn: { lg: 2 },
    position: { lg: 'sticky' },
    top: { lg: '72px' },
    alignSelf: 'start',
  },
});

/**
 * Where it is higher than the screen it scrolls by itself. The margin is for the outline of what has the focus. Nothing in
 * it gives room away: a skeleton would, to what has come already.
 */
const RailCards = styled(Stack, {
  base: {
    lg: { maxH: 'calc(100dvh - 84px)', overflowY: 'auto', m: '-2px', p: '2px', scrollbarWidth: 'thin' },
    '& > *': { flexShrink: 0 },
  },
});

/** All Stocks: the market, and beside it the ticket. What the player has and did in it follows below. */
export function TradingPage() {
  usePageTitle('All Stocks');
  return (
    <PageBody pt={{ base: 3, md: 4 }}>
      <MarketStrip />
      <Floor>
        <Stack>
          <HeatMap />
          <Market />
        </Stack>
        <Rail>
          <RailCards>
            <DockedTicket />
            <TradingSide />
          </RailCards>
        </Rail>
        <TradingRecord />
      </Floor>
    </PageBody>
  );
}

/** The table, with what is the player's own in it. */
function Market() {
  const holdings = useHoldings().data;
  const held = useMemo(() => new Map(holdings?.map(({ stock, shares }) => [stock.symbol, shares])), [holdings]);
  const { symbols, change } = useWatched();
  const watched = useMemo(() => symbols && new Set(symbols), [symbols]);
  const onWatch = useCallback((symbol: string, toWatch: boolean) => change({ symbol, watched: toWatch }), [change]);
  return <StockMarket held={held} watched={watched} onWatch={onWatch} />;
}
