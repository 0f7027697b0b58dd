import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Input } from '../../../ui/field.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { useDayCourses } from '../api/get-market-overview.ts';
import { allStocks, useStocks } from '../api/list-stocks-by-tier.ts';
import { dayCourse } from '../day-course.ts';
import { matchStocks } from '../match-stocks.ts';

const Scroll = chakra('div', {
  base: { h: { base: '480px', lg: '640px' }, overflowY: 'auto', _focusVisible: { outlineOffset: '-2px' } },
});

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: { base: 2, sm: 3 },
  w: 'full',
  minH: 16,
  px: 4,
  py: 2,
  borderBottomWidth: '1px',
  borderColor: 'line',
} as const;

const StockButton = chakra('button', {
  base: {
    ...rowStyle,
    textAlign: 'left',
    transition: 'background-color 120ms',
    _hover: { bg: 'sunken' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Every stock in one scrolling list; pressing one opens the trade dialog. */
export function AvailableStocks({ onTrade }: { onTrade: (symbol: string) => void }) {
  const [words, setWords] = useState('');
  return (
    <Card aria-labelledby="available-title">
      <CardHead id="available-title" title="Available Stocks">
        <Input
          type="search"
          aria-label="Search stocks"
          placeholder="Name, symbol or tier"
          w={{ base: 'full', sm: '220px' }}
          minH={8}
          fontSize="sm"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </CardHead>
      <Scroll role="region" aria-label="Stocks and their prices" tabIndex={0}>
        <StockRows words={useDeferredValue(words)} onTrade={onTrade} />
      </Scroll>
    </Card>
  );
}

function StockRows({ words, onTrade }: { words: string; onTrade: (symbol: string) => void }) {
  const { data, isPending, refetch } = useStocks();
  const overview = useDayCourses();
  if (isPending) return <LoadingRows />;
  if (!data) return <Failure icon={Search} title="Failed to load stocks. Please try again." onRetry={refetch} />;
  const matching = matchStocks(allStocks(data), words);
  if (matching.length === 0) return <EmptyState icon={Search} title={`No stock matches “${words}”`} />;
  return (
    <ul>
      {matching.map((stock) => (
        <li key={stock.symbol}>
          <StockRow stock={stock} course={dayCourse(overview, stock)} onTrade={onTrade} />
        </li>
      ))}
    </ul>
  );
}

interface StockRowProps {
  stock: Stock;
  course: readonly number[];
  onTrade: (symbol: string) => void;
}

function StockRow({ stock, course, onTrade }: StockRowProps) {
  return (
    <StockButton type="button" onClick={() => onTrade(stock.symbol)}>
      <chakra.span display="block" minW={0}>
        <chakra.span display="flex" alignItems="center" gap={2}>
          <chakra.span fontWeight={600}>{stock.symbol}</chakra.span>
          <TierBadge tier={stock.tier} />
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color="ink-muted" truncate>
          {stock.name}
        </chakra.span>
      </chakra.span>
      <Sparkline points={course} width={{ base: '48px', sm: '72px' }} />
      <chakra.span display="block" textAlign="right" minW={{ base: '112px', sm: '128px' }}>
        <chakra.span display="block" fontWeight={600}>
          <PriceText cents={toCents(stock.currentPrice)} />
        </chakra.span>
        <chakra.span display="block" fontSize="sm">
          <Change cents={toCents(stock.changeAmount)} percent={stock.changePercent} unit="price" />
        </chakra.span>
      </chakra.span>
    </StockButton>
  );
}

function LoadingRows() {
  return (
    <SkeletonList text="Loading stocks..." rows={10}>
      <chakra.li {...rowStyle}>
        <Skeleton w="120px" h="36px" />
        <Skeleton w={{ base: '48px', sm: '72px' }} h="24px" />
        <Skeleton w="112px" h="36px" />
      </chakra.li>
    </SkeletonList>
  );
}
