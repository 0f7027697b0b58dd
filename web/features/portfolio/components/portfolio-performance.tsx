import { Card, CardHead } from '../../../ui/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { styled } from '../../../ui/styled.tsx';
import { LoadingValue } from './value-room.tsx';

const ValueOverTime = lazyPart(async () => (await import('./value-over-time.tsx')).ValueOverTime, {
  loading: <LoadingValue />,
});

interface PortfolioPerformanceProps {
  /** The present value at the latest prices; undefined while it loads. */
  totalCents: number | undefined;
}

/** The worth of the player's cash and shares over time, in a card. */
export function PortfolioPerformance({ totalCents }: PortfolioPerformanceProps) {
  return (
    <Card aria-labelledby="performance-title">
      <CardHead id="performance-title" title="Portfolio Performance" />
      <styled.div px={4} py={3}>
        <ValueOverTime totalCents={totalCents} />
      </styled.div>
    </Card>
  );
}
