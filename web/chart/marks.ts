import type { SeriesMarker, Time, UTCTimestamp } from 'lightweight-charts';
import { tokenColour } from '../ui/token-colour.ts';

export interface ChartMark {
  readonly time: number;
  readonly kind: 'news' | 'buy' | 'sell' | 'order';
  readonly direction: 'up' | 'down';
}

const MARK_PIXELS = 14;

/** Drops marks that would cover another. The player's trades go before news, and new marks before old. */
export function marksApart(marks: readonly ChartMark[], xOf: (time: number) => number | null): ChartMark[] {
  const shown: { mark: ChartMark; x: number }[] = [];
  for (const mark of marks.toReversed().sort((one, other) => rank(one) - rank(other))) {
    const x = xOf(mark.time);
    if (x === null) continue;
    const isFree = shown.every(
      (other) => other.mark.direction !== mark.direction || Math.abs(other.x - x) >= MARK_PIXELS,
    );
    if (isFree) shown.push({ mark, x });
  }
  return shown.map(({ mark }) => mark).sort((one, other) => one.time - other.time);
}

function rank({ kind }: ChartMark): number {
  return kind === 'news' ? 1 : 0;
}

const shapes = { news: 'circle', buy: 'arrowUp', sell: 'arrowDown', order: 'square' } as const;

export function toMarker({ time, kind, direction }: ChartMark): SeriesMarker<Time> {
  return {
    time: time as UTCTimestamp,
    color: tokenColour(kind === 'news' ? direction : 'accent'),
    position: direction === 'up' ? 'belowBar' : 'aboveBar',
    shape: shapes[kind],
    text: kind === 'news' ? 'N' : '',
  };
}
