import type { ReactNode } from 'react';
import { styled } from 'styled-system/jsx';

export const Card = styled('section', {
  base: { bg: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'md', minW: 0 },
});

const Head = styled('header', {
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

const Title = styled('h2', { base: { fontSize: 'md', fontWeight: 600, flex: '1 1 auto' } });

export function CardHead({ title, id, children }: { title: string; id?: string; children?: ReactNode }) {
  return (
    <Head>
      <Title id={id}>{title}</Title>
      {children}
    </Head>
  );
}
