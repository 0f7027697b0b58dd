import { chakra } from '@chakra-ui/react';
import { companies } from '../../shared/companies.ts';

const Circle = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: 10,
    borderRadius: 'full',
    color: 'white',
    fontSize: 'xs',
    fontWeight: 650,
  },
});

/** Seven twenty-fourths of the wheel: neighbours in the catalogue lie far apart, and no two companies share a hue. */
const HUE_STEP = 105;

/** At this lightness white text is above 4.5:1 on any hue, in both modes. */
const hues = new Map<string, number>(companies.map(({ symbol }, index) => [symbol, (index * HUE_STEP) % 360]));

/** A company's symbol on its own colour; grey for an unknown one. */
export function StockCircle({ symbol }: { symbol: string }) {
  const hue = hues.get(symbol);
  const background = hue === undefined ? 'oklch(0.45 0 0)' : `oklch(0.45 0.1 ${hue})`;
  return (
    <Circle aria-hidden="true" style={{ background }}>
      {symbol}
    </Circle>
  );
}
