import { Card, chakra } from '@chakra-ui/react';
import { ListRow } from '../../ui/list-row.tsx';
import { NumberText } from '../../ui/number-text.tsx';
import { ChangeText } from './change-text.tsx';
import { Cards, Section, SectionTitle } from './section.tsx';

const PLACES = [1, 2, 3, 4, 5];

/** Keeps its height until prices arrive. On a phone, the change is below the price. */
const Row = chakra(ListRow, {
  base: {
    gridTemplateColumns: { base: '28px minmax(0, 1fr) auto', md: '12px 28px minmax(0, 1fr) auto 84px' },
    columnGap: 2.5,
    alignContent: 'center',
    h: '52px',
    lineHeight: '18px',
    '&:not([data-filled]) > *': { visibility: 'hidden' },
  },
});

const tall = { gridRow: { base: 'span 2', md: 'auto' } } as const;

const Name = chakra('span', {
  base: {
    ...tall,
    display: 'grid',
    color: 'fg.muted',
    fontSize: 'sm',
    '& > b': { truncate: true, color: 'fg', fontSize: 'md', fontWeight: 550 },
  },
});

/** Today's best and worst stocks, which the script fills in (island.ts). */
export function Leaders() {
  return (
    <Section aria-labelledby="leaders-title">
      <SectionTitle id="leaders-title">Today’s leaders</SectionTitle>
      <Cards gridTemplateColumns={{ md: '1fr 1fr' }}>
        <Board title="Leading today" end="best" />
        <Board title="Falling behind" end="worst" />
      </Cards>
    </Section>
  );
}

const Board = ({ title, end }: { title: string; end: 'best' | 'worst' }) => (
  <Card.Root as="article">
    <Card.Header>
      <Card.Title as="h3">{title}</Card.Title>
    </Card.Header>
    <ol data-leaders={end}>
      {PLACES.map((place) => (
        <Row key={place}>
          <chakra.span display={{ base: 'none', md: 'block' }} color="fg.muted">
            {place}
          </chakra.span>
          <chakra.span display="grid" {...tall} data-leader="mark" />
          <Name htmlTranslate="no">
            <b data-leader="name" />
            <span data-leader="symbol" />
          </Name>
          <NumberText textAlign="end" data-leader="price" />
          <ChangeText textAlign="end" data-leader="change" />
        </Row>
      ))}
    </ol>
  </Card.Root>
);
