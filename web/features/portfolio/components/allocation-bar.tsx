import { Flex, Heading, Span, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { urls } from '../../../../shared/urls.ts';
import { formatCoins } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { glyphGround } from '../../../ui/company-glyphs.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { allocationOf, type Slice, weightText } from '../allocation.ts';
import type { LiveHolding } from '../api/live-portfolio.ts';

const look = classes({
  bar: { display: 'flex', gap: '2px', h: 3, borderRadius: 'md', overflow: 'hidden' },
  part: { minW: '3px', transition: 'opacity 120ms' },
  legend: { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mt: 2, fontSize: 'sm' },
  item: { display: 'inline-flex', alignItems: 'center', gap: 1.5, minH: 6, borderRadius: 'md' },
  name: { fontWeight: 550 },
  cash: { display: 'inline-block', w: '18px', h: '18px', borderRadius: 'md', bg: 'border.emphasized' },
});

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
      <Flex justify="space-between" gap={3} mb={1.5} fontSize="sm" minH="20px">
        <Heading as="h3" id="allocation-title" fontWeight={500} color="fg.muted">
          Allocation
        </Heading>
        <Text aria-hidden="true" color="fg.muted" truncate>
          {shown && `${shown.name} · ${weightText(shown.tenths)} · ${formatCoins(shown.valueCents)} coins`}
        </Text>
      </Flex>
      <div className={look.bar} aria-hidden="true">
        {slices.map(({ symbol, name, valueCents }) => (
          <div
            key={name}
            className={look.part}
            style={{
              flex: `${valueCents} 0 0`,
              background: symbol ? glyphGround(symbol) : 'var(--border-emphasized)',
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
    <Span color="fg.muted" fontVariantNumeric="tabular-nums">
      {weightText(tenths)}
    </Span>
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
      <VisuallyHidden>{`, ${name},`}</VisuallyHidden> {weight}
    </Link>
  );
}
