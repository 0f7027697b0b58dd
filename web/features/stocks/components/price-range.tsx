import { formatPrice } from '../../../lib/format.ts';
import { NumberText } from '../../../ui/number-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { styled } from '../../../ui/styled.tsx';
import { type Extremes, placeInRange } from '../place-in-range.ts';
import { Fact } from './fact.tsx';

const Track = styled('div', { base: { position: 'relative', h: 1, borderRadius: 'full', bg: 'sunken', my: 2 } });

/** Where the price stands between the lowest and the highest. */
const Needle = styled('span', {
  base: {
    position: 'absolute',
    top: '50%',
    boxSize: 3,
    borderRadius: 'full',
    bg: 'accent',
    borderWidth: '2px',
    borderColor: 'surface',
    transform: 'translate(-50%, -50%)',
  },
});

interface PriceRangeProps {
  name: string;
  /** Undefined while it loads. */
  range: Extremes | undefined;
  priceCents: number;
}

/** The lowest and the highest price of a time, and where the present one stands between them. */
export function PriceRange({ name, range, priceCents }: PriceRangeProps) {
  return (
    <>
      <Fact name={name}>
        {range ? (
          <NumberText>
            {formatPrice(range.lowCents)} to {formatPrice(range.highCents)}
          </NumberText>
        ) : (
          <Skeleton w="128px" h="16px" />
        )}
      </Fact>
      <Track aria-hidden="true">
        {range && <Needle style={{ left: `${placeInRange(priceCents, range) * 100}%` }} />}
      </Track>
    </>
  );
}
