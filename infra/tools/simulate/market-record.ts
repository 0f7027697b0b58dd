import { decodeMarket } from '../../../functions/domain/market/checkpoint.ts';
import { advance } from '../../../functions/domain/market/run.ts';
import { companies } from '../../../shared/companies.ts';
import type { Market } from '../../../shared/market/market.ts';
import type { StreamRecord } from './table/simulated-table.ts';

export class MarketRecord {
  readonly findings: string[] = [];
  market: Market | undefined;
  readonly #prices = new Map<number, ArrayLike<number>>();
  readonly #changed: { readonly tick: number; readonly prices: ArrayLike<number>; readonly atMs: number }[] = [];
  /** Ticks that began during a halt, in which no order crosses. */
  readonly halted = new Set<number>();
  /** Ticks in which a halt ended. Players trade from then on. */
  readonly resumed = new Set<number>();

  note({ after, atMs }: StreamRecord): void {
    if (!after) return;
    const next = decodeMarket(after as never);
    const last = this.market;
    this.market = next;
    if (!last || next.tick < last.tick || next.run.turn !== last.run.turn) {
      this.#prices.set(next.tick, next.prices);
      return;
    }
    if (last.halted && !next.halted) this.resumed.add(next.tick);
    if (next.tick === last.tick) {
      this.#changed.push({ tick: next.tick, prices: next.prices, atMs });
      return;
    }
    const folded = advance(
      { ...last, run: { ...next.run, keys: { ...last.run.keys, ...next.run.keys } } },
      next.tick,
      ({ tick, prices }) => {
        this.#prices.set(tick, prices);
        if (last.halted) this.halted.add(tick);
      },
    );
    if (folded.prices.some((cents, company) => cents !== next.prices[company]))
      this.findings.push(`the checkpoint of tick ${next.tick} does not follow from that of ${last.tick}`);
  }

  /** @returns cents, or undefined if the run has no checkpoint of the tick */
  priceAt(tick: number, symbol: string): number | undefined {
    return this.#prices.get(tick)?.[indexOf(symbol)];
  }

  /** @param afterMs counts only changes that were written later */
  hasChanged(tick: number, afterMs = Number.NEGATIVE_INFINITY): boolean {
    return this.#changed.some((each) => each.tick === tick && each.atMs > afterMs);
  }

  pricesDuring(tick: number, symbol: string): (number | undefined)[] {
    const changed = this.#changed.filter((each) => each.tick === tick);
    return [this.priceAt(tick, symbol), ...changed.map(({ prices }) => prices[indexOf(symbol)])];
  }

  /** @returns the current price in cents, as a player sees it */
  present(symbol: string): number {
    return this.market?.prices[indexOf(symbol)] ?? 0;
  }
}

function indexOf(symbol: string): number {
  return companies.findIndex((company) => company.symbol === symbol);
}
