import { toCents } from '../../../lib/format.ts';
import { Change } from '../../../ui/change.tsx';
import { NumberText, PriceText } from '../../../ui/number-text.tsx';
import { styled } from '../../../ui/styled.tsx';

interface PresentPriceProps {
  /** As the API tells them. */
  price: string;
  changeAmount: string;
  changePercent: string;
  unit: 'coins' | 'points';
}

/** The large figure at the head of a page: a price, or the index, and today's change of it. */
export function PresentPrice({ price, changeAmount, changePercent, unit }: PresentPriceProps) {
  return (
    <styled.div textAlign={{ base: 'left', sm: 'right' }} minW="160px">
      <p>
        <NumberText textStyle="hero">
          <PriceText cents={toCents(price)} />
        </NumberText>{' '}
        <styled.span color="ink-muted">{unit}</styled.span>
      </p>
      <p>
        <Change cents={toCents(changeAmount)} percent={changePercent} unit="price" />
      </p>
    </styled.div>
  );
}
