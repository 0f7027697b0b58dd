import { chakra } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { HoldingRow, LoadingHolding } from './holding-row.tsx';
import { HoldingRows, type HoldingsProps } from './holding-rows.tsx';

interface HoldingsListProps extends HoldingsProps {
  /** The points of a stock's sparkline. */
  course: (stock: Stock) => readonly number[];
  onTrade: (symbol: string) => void;
  /** Leads to the first trade where there are no holdings. */
  onStart: () => void;
}

/** The player's own holdings, each at its present worth. */
export function HoldingsList({ course, onTrade, onStart, ...holdings }: HoldingsListProps) {
  const empty = (
    <EmptyState icon={Wallet} title="No holdings yet. Start trading to build your portfolio!">
      <Button onClick={onStart}>Buy your first share</Button>
    </EmptyState>
  );
  return (
    <HoldingRows {...holdings} empty={empty} skeletons={3} skeleton={<LoadingHolding of="self" />}>
      {(holding) => (
        <HoldingRow
          key={holding.stock.symbol}
          of="self"
          holding={holding}
          gain="Profit"
          shares={(shares, average) => (
            <>
              {shares} at {average}
            </>
          )}
          course={<Course points={course(holding.stock)} />}
          action={<TradeButton symbol={holding.stock.symbol} onTrade={onTrade} />}
        />
      )}
    </HoldingRows>
  );
}

function Course({ points }: { points: readonly number[] }) {
  return (
    <chakra.div display={{ base: 'none', xl: 'block' }}>
      <Sparkline points={points} />
    </chakra.div>
  );
}

function TradeButton({ symbol, onTrade }: { symbol: string; onTrade: (symbol: string) => void }) {
  return (
    <Button
      size="sm"
      minH={10}
      gridColumn={{ base: '1 / -1', md: 'auto' }}
      aria-label={`Trade ${symbol}`}
      onClick={() => onTrade(symbol)}
    >
      Trade
    </Button>
  );
}
