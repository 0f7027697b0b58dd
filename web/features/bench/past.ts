import { companies, type StockSymbol } from '../../../shared/companies.ts';
import type { DayCourse } from '../../lib/month-replay.ts';
import { HISTORY_DAYS } from './strategy.ts';

const rowOf = new Map<string, number>(companies.map(({ symbol }, row) => [symbol, row]));

export function isSymbol(symbol: string): symbol is StockSymbol {
  return rowOf.has(symbol);
}

/** The market's days up to a tick. The newest day may contain later ticks. */
export class Past {
  /** Sorted newest first. */
  #courses: DayCourse[] = [];
  tick = 0;

  add(course: DayCourse): void {
    this.#courses = [course, ...this.#courses].slice(0, 1 + HISTORY_DAYS);
  }

  priceCents(symbol: string, ticksAgo = 0): number | undefined {
    const course = this.#courseAt(ticksAgo);
    return course && priceIn(course, this.tick - ticksAgo, symbol);
  }

  openCents(symbol: string): number | undefined {
    const [today] = this.#courses;
    return today && priceIn(today, today.firstTick, symbol);
  }

  index(ticksAgo = 0): number | undefined {
    const course = this.#courseAt(ticksAgo);
    return course?.index[this.tick - ticksAgo - course.firstTick];
  }

  /** Takes only listed companies. */
  readonly priceNow = (symbol: StockSymbol): number => this.priceCents(symbol) as number;

  #courseAt(ticksAgo: number): DayCourse | undefined {
    if (!(ticksAgo >= 0)) throw new RangeError('a strategy cannot see the ticks to come');
    const tick = this.tick - ticksAgo;
    for (const course of this.#courses) if (tick >= course.firstTick) return course;
    return undefined;
  }
}

function priceIn({ prices, companies: listed, firstTick, ticks }: DayCourse, tick: number, symbol: string) {
  const row = rowOf.get(symbol) ?? listed;
  return row < listed && tick < firstTick + ticks ? prices[(tick - firstTick) * listed + row] : undefined;
}
