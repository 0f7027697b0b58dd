import { chakra } from '@chakra-ui/react';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { toCents } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Change } from '../../../ui/change.tsx';
import { PriceText } from '../../../ui/number-text.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { StockLink } from '../../../ui/stock-link.tsx';
import { TierBadge } from '../../../ui/tier-badge.tsx';

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 3,
    rowGap: 2,
    minH: { base: '120px', md: '144px' },
    px: 4,
    py: 3,
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    transition: 'border-color 120ms',
    _hover: { borderColor: 'line-control' },
  },
});

interface StockCardProps {
  stock: Stock;
  course: readonly number[];
  onTrade: (symbol: string) => void;
}

/** The whole card is pressed by pressing its Trade button, whose area is stretched over it. */
export function StockCard({ stock, course, onTrade }: StockCardProps) {
  return (
    <Frame>
      <chakra.div minW={0}>
        <chakra.p display="flex" alignItems="center" gap={2}>
          <chakra.span fontSize="lg" fontWeight={600}>
            {stock.symbol}
          </chakra.span>
          <TierBadge tier={stock.tier} />
        </chakra.p>
        <chakra.h3 fontSize="sm" fontWeight={400} color="ink-muted" truncate>
          {/* Above the stretched button. */}
          <chakra.span position="relative" zIndex={1}>
            <StockLink stock={stock} />
          </chakra.span>
        </chakra.h3>
      </chakra.div>
      <Sparkline points={course} />
      <chakra.p display="flex" alignItems="baseline" flexWrap="wrap" columnGap={2}>
        <chakra.span fontSize="xl" fontWeight={600}>
          <PriceText cents={toCents(stock.currentPrice)} prefix="£" />
        </chakra.span>
        <chakra.span fontSize="sm">
          <Change percent={stock.changePercent} />
        </chakra.span>
      </chakra.p>
      <Button
        size="sm"
        aria-label={`Trade ${stock.symbol}`}
        _after={{ content: '""', position: 'absolute', inset: 0 }}
        onClick={() => onTrade(stock.symbol)}
      >
        Trade
      </Button>
    </Frame>
  );
}
