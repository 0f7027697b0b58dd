import { Wallet } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import type { LiveHolding } from '../revalue.ts';
import { HoldingRow, LoadingHolding } from './holding-row.tsx';

/** Another player's holdings; undefined while they load. */
export function PlayerHoldings({ holdings }: { holdings: readonly LiveHolding[] | undefined }) {
  if (!holdings)
    return (
      <SkeletonList text="Loading holdings..." rows={3}>
        <LoadingHolding of="another" />
      </SkeletonList>
    );
  if (holdings.length === 0)
    return <EmptyState icon={Wallet} title="No holdings yet. Player hasn't made any trades." />;
  return (
    <ul>
      {holdings.map((holding) => (
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
      ))}
    </ul>
  );
}
