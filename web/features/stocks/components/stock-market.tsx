import { chakra } from '@chakra-ui/react';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { STOCKS_PER_TIER, type Tier, tierDescriptions, tierName, tiers } from '../../../../shared/tiers.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { LockNotice } from '../../../ui/locked-tiers.tsx';
import { LiveBadge, Pill } from '../../../ui/pill.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useDayCourses } from '../api/get-market-overview.ts';
import { useStocks } from '../api/list-stocks-by-tier.ts';
import { dayCourse } from '../day-course.ts';
import { StockCard } from './stock-card.tsx';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
    gap: { base: 2, md: 3 },
    px: { base: 3, md: 4 },
    pb: { base: 3, md: 4 },
  },
});

/** The Stock Market card: a tab a tier, a card a stock. */
export function StockMarket({ onTrade }: { onTrade: (symbol: string) => void }) {
  const [tier, setTier] = useState<Tier>('standard');
  return (
    <Card aria-labelledby="market-title">
      <CardHead id="market-title" title="Stock Market">
        <LiveBadge />
      </CardHead>
      <Tabs label="Stock tiers" values={tiers} selected={tier} onSelect={setTier} name={tierName}>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap={2}
          px={{ base: 3, md: 4 }}
          py={3}
          minH="60px"
        >
          <Pill>{tierDescriptions[tier]}</Pill>
          <LockNotice tier={tier} />
        </chakra.div>
        <TierStocks tier={tier} onTrade={onTrade} />
      </Tabs>
    </Card>
  );
}

function TierStocks({ tier, onTrade }: { tier: Tier; onTrade: (symbol: string) => void }) {
  const { data, isPending, refetch } = useStocks();
  const overview = useDayCourses();
  if (isPending) return <LoadingCards />;
  if (!data)
    return <Failure icon={ChartNoAxesColumn} title="Failed to load stocks. Please try again." onRetry={refetch} />;
  const stocks = data[tier];
  if (stocks.length === 0) return <EmptyState icon={ChartNoAxesColumn} title="No stocks available in this tier" />;
  return (
    <Grid>
      {stocks.map((stock) => (
        <li key={stock.symbol}>
          <StockCard stock={stock} course={dayCourse(overview, stock)} onTrade={onTrade} />
        </li>
      ))}
    </Grid>
  );
}

function LoadingCards() {
  return (
    <SkeletonList text="Loading stocks..." rows={STOCKS_PER_TIER} as={Grid}>
      <li>
        <Skeleton h={{ base: '120px', md: '144px' }} />
      </li>
    </SkeletonList>
  );
}
