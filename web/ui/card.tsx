import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A surface with a one-pixel border. */
export const Card = chakra('section', {
  base: { bg: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'md', minW: 0 },
});

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 3,
    minH: 12,
    px: 4,
    py: 2,
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});

const Title = chakra('h2', { base: { fontSize: 'md', fontWeight: 600, flex: '1 1 auto' } });

/** A card's title, and beside it a count, a filter or a button. */
export function CardHead({ title, id, children }: { title: string; id?: string; children?: ReactNode }) {
  return (
    <Head>
      <Title id={id}>{title}</Title>
      {children}
    </Head>
  );
}
