import { Wallet } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HoldingRow, LoadingHolding } from './holding-row.tsx';
import { HoldingRows, type HoldingsProps } from './holding-rows.tsx';

const empty = <EmptyState icon={Wallet} title="No holdings yet. Player hasn't made any trades." />;

/** Another player's holdings. */
export function PlayerHoldings(props: HoldingsProps) {
  return (
    <HoldingRows
      {...props}
      fallback="Please try again."
      empty={empty}
      skeletons={3}
      skeleton={<LoadingHolding of="another" />}
    >
      {(holding) => (
        <HoldingRow
          key={holding.stock.symbol}
          of="another"
          holding={holding}
          gain="Gain"
          percentPlaces={1}
          shares={(shares, average) => (
            <>
              {shares} @ {average} coins avg
            </>
          )}
        />
      )}
    </HoldingRows>
  );
}
