import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Failure } from '../../../ui/empty-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import type { LiveHolding } from '../api/live-portfolio.ts';

export interface HoldingsProps {
  holdings: readonly LiveHolding[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

interface HoldingRowsProps extends HoldingsProps {
  skeleton: ReactNode;
  skeletons: number;
  empty: ReactNode;
  children: (holding: LiveHolding) => ReactNode;
}

export function HoldingRows(props: HoldingRowsProps) {
  const { holdings, error, onRetry, skeleton, skeletons, empty, children } = props;
  if (!holdings && !error)
    return (
      <SkeletonList text="Loading holdings..." rows={skeletons}>
        {skeleton}
      </SkeletonList>
    );
  if (holdings?.length === 0) return empty;
  if (!holdings) return <Failure icon={Wallet} title="Failed to load holdings" error={error} onRetry={onRetry} />;
  return <ul>{holdings.map(children)}</ul>;
}
