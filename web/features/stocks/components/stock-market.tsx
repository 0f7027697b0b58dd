import { Badge, Box, Button, Card, Flex, Skeleton, Span, Tabs } from '@chakra-ui/react';
import { ChartNoAxesColumn, Search } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type Tier, tierDescriptions, tierName } from '../../../../shared/tiers.ts';
import { listedNow } from '../../../lib/listed-companies.ts';
import { CardHead } from '../../../ui/card.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { LockNotice } from '../../../ui/locked-tiers.tsx';
import { LiveBadge } from '../../../ui/pill.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { useDayCourses } from '../api/get-market-overview.ts';
import { allStocks, useStocks } from '../api/list-stocks-by-tier.ts';
import {
  foundElsewhere,
  type MarketRow,
  type MarketView,
  rowsOf,
  type ShownTier,
  type Sort,
  shownTiers,
  useMarketView,
  useSearchWords,
} from '../market-view.ts';
import { marketStyles } from './market-styles.ts';
import { MarketHeads, type OnWatch, StockRow } from './market-table.tsx';
import { StockSearch } from './stock-search.tsx';

interface StockMarketProps {
  held: ReadonlyMap<string, number>;
  watched: ReadonlySet<string> | undefined;
  onWatch: OnWatch;
}

export function StockMarket(props: StockMarketProps) {
  const [view, change] = useMarketView();
  const [words, setWords] = useSearchWords(view, change);
  const onSort = useCallback((sort: Sort) => change({ sort }), [change]);
  return (
    <Card.Root as="section" aria-labelledby="market-title">
      <CardHead id="market-title" title="Stock Market">
        <LiveBadge />
        <StockSearch placeholder="Name or symbol" words={words} onWords={setWords} />
      </CardHead>
      <Tabs.Root value={view.tier} onValueChange={({ value }) => change({ tier: value as typeof view.tier })}>
        <Tabs.List aria-label="Stock tiers">
          {shownTiers.map((value) => (
            <Tabs.Trigger key={value} value={value}>
              {shownName(value)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={view.tier}>
          <Flex wrap="wrap" align="center" gap={2} px={{ base: 3, md: 4 }} pt={2} minH={8}>
            <Badge>{view.tier === 'all' ? `All ${listedNow().length} companies` : tierDescriptions[view.tier]}</Badge>
            {view.tier !== 'all' && <LockNotice tier={view.tier} />}
          </Flex>
          <MarketTable {...props} view={{ ...view, words }} onSort={onSort} onTier={(tier) => change({ tier })} />
        </Tabs.Content>
      </Tabs.Root>
    </Card.Root>
  );
}

const shownName = (tier: ShownTier) => (tier === 'all' ? 'All' : tierName(tier));

interface MarketTableProps extends StockMarketProps {
  view: MarketView;
  onSort: (sort: Sort) => void;
  onTier: (tier: Tier) => void;
}

function MarketTable({ view, held, watched, onWatch, onSort, onTier }: MarketTableProps) {
  const { data, isPending, refetch } = useStocks();
  const overview = useDayCourses();
  const rows = useMemo<MarketRow[]>(() => {
    const pasts = new Map(overview?.stocks.map((past) => [past.symbol, past]));
    const stocks = data ? allStocks(data) : [];
    return stocks.map((stock) => ({ stock, past: pasts.get(stock.symbol), shares: held.get(stock.symbol) ?? 0 }));
  }, [data, overview, held]);
  const { frame, table } = marketStyles;
  if (isPending) return <LoadingTable tier={view.tier} />;
  if (!data)
    return <Failure icon={ChartNoAxesColumn} title="Failed to load stocks. Please try again." onRetry={refetch} />;
  const shown = rowsOf(rows, view);
  const elsewhere = <Elsewhere found={foundElsewhere(rows, view)} onTier={onTier} />;
  if (shown.length === 0) return <NoRows view={view}>{elsewhere}</NoRows>;
  return (
    <div className={frame}>
      <table className={table} aria-labelledby="market-title">
        <MarketHeads sort={view.sort} onSort={onSort} />
        <tbody>
          {shown.map((row) => (
            <StockRow
              key={row.stock.symbol}
              {...row}
              showsTier={view.tier === 'all'}
              watched={watched?.has(row.stock.symbol)}
              onWatch={onWatch}
            />
          ))}
        </tbody>
      </table>
      {elsewhere}
    </div>
  );
}

function NoRows({ view: { tier, words }, children }: { view: MarketView; children: ReactNode }) {
  if (!words.trim()) return <EmptyState icon={ChartNoAxesColumn} title="No stocks available in this tier" />;
  const stock = tier === 'all' ? 'stock' : `${shownName(tier)} stock`;
  return (
    <EmptyState icon={Search} title={`No ${stock} matches “${words}”`}>
      {children}
    </EmptyState>
  );
}

/** Matches in other tiers, because players search for a company by name, whatever its tier. */
function Elsewhere({ found, onTier }: { found: ReturnType<typeof foundElsewhere>; onTier: (tier: Tier) => void }) {
  if (found.length === 0) return null;
  return (
    <Flex wrap="wrap" align="center" justify="center" gap={2} px={4} py={3}>
      <Span textStyle="label">Also found:</Span>
      {found.map(({ tier, count }) => (
        <Button key={tier} size="sm" onClick={() => onTier(tier)}>{`${count} in ${tierName(tier)}`}</Button>
      ))}
    </Flex>
  );
}

function LoadingTable({ tier }: { tier: ShownTier }) {
  const { frame, row } = marketStyles;
  return (
    <div className={frame}>
      <LoadingText>Loading stocks...</LoadingText>
      <Box h="33px" />
      {listedNow(tier === 'all' ? undefined : tier).map(({ symbol }) => (
        <div key={symbol} className={row}>
          <Skeleton h={8} />
          <Skeleton h={6} />
          <Skeleton h={6} />
        </div>
      ))}
    </div>
  );
}
