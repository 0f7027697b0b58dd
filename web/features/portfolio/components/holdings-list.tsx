import { Box, Button } from '@chakra-ui/react';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Stock } from '../../../../shared/schemas/market.ts';
import { openTicket } from '../../../lib/ticket.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AllocationBar } from './allocation-bar.tsx';
import { HoldingRow, LoadingHolding } from './holding-row.tsx';
import { HoldingRows, type HoldingsProps } from './holding-rows.tsx';

interface HoldingsListProps extends HoldingsProps {
  course: (stock: Stock) => readonly number[];
  cashCents: number | undefined;
}

export function HoldingsList({ course, cashCents, ...props }: HoldingsListProps) {
  const { holdings = [] } = props;
  const isKnown = cashCents !== undefined;
  const empty = <EmptyState icon={Wallet} title="No holdings yet. Start trading to build your portfolio!" />;
  return (
    <>
      {holdings.length > 0 && (
        <Box
          px={4}
          py={3}
          borderBottomWidth="1px"
          borderColor="border"
          style={{ visibility: isKnown ? 'visible' : 'hidden' }}
        >
          {/* Reserves the bar's room until the cash is known. */}
          <AllocationBar cashCents={cashCents ?? 1} holdings={holdings} />
        </Box>
      )}
      <HoldingRows {...props} empty={empty} skeletons={3} skeleton={<LoadingHolding of="self" />}>
        {(holding) => (
          <HoldingRow
            key={holding.stock.symbol}
            of="self"
            holding={holding}
            gain="Profit"
            shares={sharesAtAverage}
            course={course(holding.stock)}
            action={tradeButton}
          />
        )}
      </HoldingRows>
    </>
  );
}

function sharesAtAverage(shares: string, average: ReactNode) {
  return (
    <>
      <span>{`${shares} at`}</span> {average}
    </>
  );
}

function tradeButton(symbol: string) {
  return (
    <Button size="sm" minH={10} aria-label={`Trade ${symbol}`} onClick={() => openTicket({ symbol })}>
      Trade
    </Button>
  );
}
