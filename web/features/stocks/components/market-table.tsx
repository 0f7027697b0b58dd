import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { pressed, type Sort, type SortKey } from '../market-view.ts';
import { marketLook } from './market-look.ts';

type Slot = 'head' | 'figureHead' | 'wideHead' | 'plainHead' | 'spokenHead';

/** A column that sorts has a key. */
const heads: readonly { name: string; slot: Slot; key?: SortKey }[] = [
  { name: 'Company', slot: 'head', key: 'stock' },
  { name: 'Last day', slot: 'plainHead' },
  { name: 'Price', slot: 'figureHead', key: 'price' },
  { name: 'Today', slot: 'figureHead', key: 'today' },
  { name: '52 weeks', slot: 'wideHead', key: 'range' },
  { name: 'Held', slot: 'wideHead', key: 'held' },
  { name: 'Watch', slot: 'spokenHead' },
  { name: 'Trade', slot: 'spokenHead' },
];

interface MarketHeadsProps {
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** The columns' names. Pressing one sorts by it, and pressed again the other way round. */
export const MarketHeads = memo(function MarketHeads({ sort, onSort }: MarketHeadsProps) {
  const look = marketLook();
  return (
    <thead>
      <tr className={look.heads}>
        {heads.map(({ name, slot, key }) => (
          <th key={name} scope="col" className={look[slot]} {...(key && key === sort?.key && sorted(sort))}>
            {key ? (
              <button type="button" className={look.sort} onClick={() => onSort(pressed(sort, key))}>
                {name}
                {key === sort?.key && <Way descending={sort.descending} />}
              </button>
            ) : (
              name
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
});

const sorted = ({ descending }: Sort) => ({ 'aria-sort': descending ? 'descending' : 'ascending' }) as const;

function Way({ descending }: { descending: boolean }) {
  const Arrow = descending ? ArrowDown : ArrowUp;
  return <Arrow size={12} strokeWidth={2.5} aria-hidden="true" />;
}
