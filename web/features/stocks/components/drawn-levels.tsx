import { useCallback, useMemo, useState } from 'react';
import { formatPrice, toCents } from '../../../../shared/format.ts';
import type { PriceLevel } from '../../../chart/levels.ts';
import { readStored, store } from '../../../lib/storage.ts';
import { RemoveButton } from './order-levels.tsx';

/** More lines would hide the candles. */
const MAX_LEVELS = 5;

export function useDrawnLevels(symbol: string) {
  const key = `tradefloor.levels.${symbol}`;
  const [drawn, setDrawn] = useState(() => parseLevels(readStored(key)));
  const change = useCallback(
    (next: readonly number[]) => {
      store(key, next.length > 0 ? next.join() : null);
      setDrawn(next);
    },
    [key],
  );
  const levels = useMemo(
    () =>
      drawn.map(
        (cents, index): PriceLevel => ({
          id: `drawn ${index}`,
          price: cents / 100,
          title: 'Level',
          colour: 'fg',
          stroke: 'solid',
          action: (
            <RemoveButton
              name={`Remove the level at ${formatPrice(cents)}`}
              onPress={() => change(drawn.toSpliced(index, 1))}
            />
          ),
          onDrop: (price) => change(drawn.with(index, Math.round(price * 100))),
        }),
      ),
    [drawn, change],
  );
  const draw = (price: string) => change([...drawn, toCents(price)].slice(-MAX_LEVELS));
  return { levels, draw };
}

function parseLevels(stored: string | null): readonly number[] {
  return (stored ?? '')
    .split(',')
    .map(Number)
    .filter((cents) => Number.isSafeInteger(cents) && cents > 0)
    .slice(-MAX_LEVELS);
}
