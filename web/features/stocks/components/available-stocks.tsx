import { Box, Card, Skeleton } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { toCents } from '../../../../shared/format.ts';
import type { Stock } from '../../../../shared/schemas/market.ts';
import type { StockOverview } from '../../../../shared/schemas/overview.ts';
import { CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { EmptyState, Failure } from '../../../ui/empty-state.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { system } from '../../../ui/system.ts';
import { TierBadge } from '../../../ui/tier-badge.tsx';
import { courseOf, useDayCourses } from '../api/get-market-overview.ts';
import { allStocks, useStocks } from '../api/list-stocks-by-tier.ts';
import { matchStocks } from '../stocks.ts';
import { StockSearch } from './stock-search.tsx';

const look = classes({
  trade: [system.getRecipeFn('button')({ size: 'sm' }), { px: 2 }],
  row: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'auto minmax(0, 1fr) auto auto',
      sm: 'auto minmax(0, 1fr) auto auto auto',
      lg: 'auto minmax(0, 1fr) auto auto',
      xl: 'auto minmax(0, 1fr) auto auto auto',
    },
    alignItems: 'center',
    gap: { base: 2, sm: 3 },
    w: 'full',
    minH: 16,
    px: { base: 3, sm: 4 },
    py: 2,
    borderBottomWidth: '1px',
    borderColor: 'border',
    // A logo would cover the name on the narrowest phones.
    '@media (max-width: 359.98px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      '& > :first-child': { display: 'none' },
    },
  },
  /** From lg on, the list has less than half of the screen. */
  course: { display: { base: 'none', sm: 'block', lg: 'none', xl: 'block' } },
  button: {
    textAlign: 'left',
    transition: 'background-color 120ms',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
  },
  names: { display: 'block', minW: 0 },
  symbol: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, fontWeight: 600 },
  name: { display: 'block', textStyle: 'label', truncate: true },
  figures: { display: 'block', textAlign: 'right', minW: { base: '96px', sm: '128px' } },
  price: { display: 'block', fontWeight: 600 },
  change: { display: 'block', fontSize: 'sm' },
});

export function AvailableStocks({ onTrade }: { onTrade: (symbol: string) => void }) {
  const [words, setWords] = useState('');
  return (
    <Card.Root as="section" aria-labelledby="available-title">
      <CardHead id="available-title" title="Available Stocks">
        <StockSearch placeholder="Name, symbol or tier" words={words} onWords={setWords} />
      </CardHead>
      <Box
        role="region"
        aria-label="Stocks and their prices"
        tabIndex={0}
        h={{ base: '480px', lg: '640px' }}
        overflowY="auto"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <StockRows words={useDeferredValue(words)} onTrade={onTrade} />
      </Box>
    </Card.Root>
  );
}

function StockRows({ words, onTrade }: { words: string; onTrade: (symbol: string) => void }) {
  const { data, isPending, refetch } = useStocks();
  const overview = useDayCourses();
  const pasts = useMemo(() => new Map(overview?.stocks.map((past) => [past.symbol, past])), [overview]);
  if (isPending) return <LoadingRows />;
  if (!data) return <Failure icon={Search} title="Failed to load stocks. Please try again." onRetry={refetch} />;
  const matching = matchStocks(allStocks(data), words);
  if (matching.length === 0) return <EmptyState icon={Search} title={`No stock matches “${words}”`} />;
  return (
    <ul>
      {matching.map((stock) => (
        <li key={stock.symbol}>
          <StockRow stock={stock} past={pasts.get(stock.symbol)} onTrade={onTrade} />
        </li>
      ))}
    </ul>
  );
}

interface StockRowProps {
  stock: Stock;
  past: StockOverview | undefined;
  onTrade: (symbol: string) => void;
}

const StockRow = memo(function StockRow({ stock, past, onTrade }: StockRowProps) {
  const { row, button, names, symbol, name, course, figures, price, change } = look;
  return (
    <button type="button" className={`${row} ${button}`} onClick={() => onTrade(stock.symbol)}>
      <CompanyMark symbol={stock.symbol} />
      <span className={names}>
        <span className={symbol}>
          <span translate="no">{stock.symbol}</span>
          <TierBadge tier={stock.tier} />
        </span>
        <span className={name}>{stock.name}</span>
      </span>
      <span className={course}>
        <Sparkline points={courseOf(past, stock)} width="72px" />
      </span>
      <span className={figures}>
        <span className={price}>
          <PriceText cents={toCents(stock.currentPrice)} />
        </span>
        <span className={change}>
          <Change cents={toCents(stock.changeAmount)} percent={stock.changePercent} unit="price" />
        </span>
      </span>
      <span className={look.trade}>Trade</span>
    </button>
  );
});

function LoadingRows() {
  return (
    <SkeletonList text="Loading stocks..." rows={10}>
      <li className={look.row}>
        <Skeleton w="32px" h="32px" />
        <Skeleton w="120px" h="36px" />
        <Skeleton w="72px" h="24px" className={look.course} />
        <Skeleton w="96px" h="36px" />
        <Skeleton w="56px" h={8} />
      </li>
    </SkeletonList>
  );
}
