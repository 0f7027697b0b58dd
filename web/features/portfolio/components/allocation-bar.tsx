import { useState } from 'react';
import { Link } from 'react-router';
import { sva } from 'styled-system/css';
import { styled } from 'styled-system/jsx';
import { formatCoins } from '../../../lib/format.ts';
import { urls } from '../../../lib/urls.ts';
import { glyphGround } from '../../../ui/company-glyphs.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { allocationOf, type Slice, weightText } from '../allocation.ts';
import type { LiveHolding } from '../api/live-portfolio.ts';

const look = sva({
  slots: ['bar', 'part', 'legend', 'item', 'name', 'cash'],
  base: {
    bar: { display: 'flex', gap: '2px', h: 3, borderRadius: 'md', overflow: 'hidden' },
    part: { minW: '3px', transition: 'opacity 120ms' },
    legend: { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mt: 2, fontSize: 'sm' },
    item: { display: 'inline-flex', alignItems: 'center', gap: 1.5, minH: 6, borderRadius: 'md' },
    name: { fontWeight: 550 },
    cash: { display: 'inline-block', w: '18px', h: '18px', borderRadius: 'md', bg: 'line-control' },
  },
})();

export function AllocationBar({ cashCents, holdings }: { cashCents: number; holdings: readonly LiveHolding[] }) {
  const [named, setNamed] = useState<Slice['name']>();
  const slices = allocationOf(cashCents, holdings);
  const naming = (name: string) => ({
    onPointerEnter: () => setNamed(name),
    onPointerLeave: () => setNamed(undefined),
    onFocus: () => setNamed(name),
    onBlur: () => setNamed(undefined),
  });
  const shown = slices.find(({ name }) => name === named);
  return (
    <section aria-labelledby="allocation-title">
      <styled.div display="flex" justifyContent="space-between" gap={3} mb={1.5} fontSize="sm" minH="20px">
        <styled.h3 id="allocation-title" fontWeight={500} color="ink-muted">
          Allocation
        </styled.h3>
        <styled.p aria-hidden="true" color="ink-muted" truncate>
          {shown && `${shown.name} · ${weightText(shown.tenths)} · ${formatCoins(shown.valueCents)} coins`}
        </styled.p>
      </styled.div>
      <div className={look.bar} aria-hidden="true">
        {slices.map(({ symbol, name, valueCents }) => (
          <div
            key={name}
            className={look.part}
            style={{
              flex: `${valueCents} 0 0`,
              background: symbol ? glyphGround(symbol) : 'var(--line-control)',
              opacity: named === undefined || named === name ? 1 : 0.35,
            }}
            {...naming(name)}
          />
        ))}
      </div>
      <ul className={look.legend}>
        {slices.map((slice) => (
          <li key={slice.name} {...naming(slice.name)}>
            <Part slice={slice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Part({ slice: { symbol, name, tenths } }: { slice: Slice }) {
  const weight = (
    <styled.span color="ink-muted" fontVariantNumeric="tabular-nums">
      {weightText(tenths)}
    </styled.span>
  );
  if (!symbol)
    return (
      <span className={look.item}>
        <span className={look.cash} aria-hidden="true" />
        <span className={look.name}>{name}</span> {weight}
      </span>
    );
  return (
    <Link className={look.item} to={urls.stock(symbol)}>
      <CompanyMark symbol={symbol} size={18} />
      <span className={look.name} translate="no">
        {symbol}
      </span>
      <styled.span srOnly>{`, ${name},`}</styled.span> {weight}
    </Link>
  );
}
