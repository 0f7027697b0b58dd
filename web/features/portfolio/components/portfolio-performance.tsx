import { styled } from 'styled-system/jsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { ValueOverTime } from './value-room.tsx';

export function PortfolioPerformance({ totalCents }: { totalCents: number | undefined }) {
  return (
    <Card aria-labelledby="performance-title">
      <CardHead id="performance-title" title="Portfolio Performance" />
      <styled.div px={4} py={3}>
        <ValueOverTime totalCents={totalCents} />
      </styled.div>
    </Card>
  );
}
