import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import { pressed, type Sort, type SortKey } from '../market-view.ts';
import { marketLook } from './market-look.ts';

type Tick = 'head' | 'figureHead' | 'wideHead' | 'plainHead' | 'spokenHead';

/** A column that sorts has a key. */
const heads: readonly { name: string; tick: Tick; key?: SortKey }[] = [
  { name: 'Company', tick: 'head', key: 'stock' },
  { name: 'Last day', tick: 'plainHead' },
  { name: 'Price', tick: 'figureHead', key: 'price' },
  { name: 'Today', tick: 'figureHead', key: 'today' },
  { name: '52 weeks', tick: 'wideHead', key: 'range' },
  { name: 'Held', tick: 'wideHead', key: 'held' },
  { name: 'Watch', tick: 'spokenHead' },
  { name: 'Trade', tick: 'spokenHead' },
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
        {heads.map(({ name, tick, key }) => (
          <th key={name} scope="col" className={look[tick]} {...(key && key === sort?.key && sorted(sort))}>
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
