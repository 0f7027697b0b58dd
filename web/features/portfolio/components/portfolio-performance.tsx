import { Box, Card } from '@chakra-ui/react';
import { CardHead } from '../../../ui/card.tsx';
import { ValueOverTime } from './lazy-value-over-time.tsx';

export function PortfolioPerformance({ totalCents }: { totalCents: number | undefined }) {
  return (
    <Card.Root as="section" aria-labelledby="performance-title">
      <CardHead id="performance-title" title="Portfolio Performance" />
      <Box px={4} py={3}>
        <ValueOverTime totalCents={totalCents} />
      </Box>
    </Card.Root>
  );
}
