import { Card } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export function CardHead({ title, id, children }: { title: string; id?: string; children?: ReactNode }) {
  return (
    <Card.Header>
      <Card.Title as="h2" id={id}>
        {title}
      </Card.Title>
      {children}
    </Card.Header>
  );
}
