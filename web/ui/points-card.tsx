import { Card, List, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CardHead } from './card.tsx';

interface PointsCardProps {
  readonly id: string;
  readonly title: string;
  readonly points: readonly string[];
  readonly ordered?: boolean;
  readonly children: ReactNode;
}

export function PointsCard({ id, title, points, ordered = false, children }: PointsCardProps) {
  return (
    <Card.Root as="section" aria-labelledby={id}>
      <CardHead id={id} title={title} />
      <List.Root
        as={ordered ? 'ol' : 'ul'}
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}
        columnGap={12}
        rowGap={2}
        py={4}
        pr={4}
        pl={8}
      >
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List.Root>
      <Text role="note" px={4} py={3} borderTopWidth="1px" borderColor="border" fontSize="sm" color="fg.muted">
        {children}
      </Text>
    </Card.Root>
  );
}
