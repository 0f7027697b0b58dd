import { formatPercent } from '../../../../shared/money.ts';
import { formatPrice } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import type { Bar } from '../../../ui/chart-drawing.ts';
import { styled } from '../../../ui/styled.tsx';
import { momentOf } from '../chart-bars.ts';

/** Two lines, whatever they say: the chart below stays where it is. */
export const LegendRoom = styled('div', {
  base: { h: { base: '58px', sm: '42px' }, px: { base: 3, md: 4 }, mt: 2, fontSize: 'sm', overflow: 'hidden' },
});

const Figures = styled('p', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: 3, fontVariantNumeric: 'tabular-nums' },
});

interface ChartLegendProps {
  /** The bar under the cursor, or the last one. */
  bar: Bar;
  /** The bar before it. */
  previous: Bar | undefined;
  daily: boolean;
  /** What happened at it. */
  words: readonly string[];
}

/** The figures of one bar: its time, its four prices, and the change since the bar before. */
export function ChartLegend({ bar, previous, daily, words }: ChartLegendProps) {
  const cents = (coins: number) => Math.round(coins * 100);
  const fromCents = cents(previous?.close ?? bar.open);
  const changeCents = cents(bar.close) - fromCents;
  const prices = { O: bar.open, H: bar.high, L: bar.low, C: bar.close };
  return (
    <LegendRoom aria-hidden="true">
      <Figures>
        <styled.span color="ink-muted">{momentOf(bar, daily)}</styled.span>
        {Object.entries(prices).map(([name, price]) => (
          <span key={name}>
            <styled.span color="ink-muted">{name}</styled.span> {formatPrice(cents(price))}
          </span>
        ))}
        <Change cents={changeCents} percent={formatPercent({ changeCents, fromCents })} unit="price" />
      </Figures>
      <styled.p truncate fontWeight={550}>
        {words.join(' · ')}
      </styled.p>
    </LegendRoom>
  );
}
