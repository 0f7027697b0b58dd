import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';
import { Card, CardHead } from './card.tsx';

interface PointsCardProps {
  readonly id: string;
  readonly title: string;
  readonly points: readonly string[];
  readonly ordered?: boolean;
  readonly children: ReactNode;
}

export function PointsCard({ id, title, points, ordered = false, children }: PointsCardProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} />
      <styled.ul
        as={ordered ? 'ol' : 'ul'}
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        columnGap={12}
        rowGap={2}
        p={4}
        pl={8}
        listStyleType={ordered ? 'decimal' : 'disc'}
        fontSize="sm"
      >
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </styled.ul>
      <styled.p role="note" px={4} py={3} borderTopWidth="1px" borderColor="line" fontSize="sm" color="ink-muted">
        {children}
      </styled.p>
    </Card>
  );
}
