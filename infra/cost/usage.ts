import type { Meter } from './prices.ts';

/** So much of a unit, and what for. */
export interface Usage {
  readonly meter: Meter;
  readonly what: string;
  readonly quantity: number;
}

/** What each thing uses, gathered as it is found. */
export class Ledger {
  readonly #lines = new Map<string, Usage>();

  add(meter: Meter, what: string, quantity: number): void {
    const key = `${meter} ${what}`;
    this.#lines.set(key, { meter, what, quantity: quantity + (this.#lines.get(key)?.quantity ?? 0) });
  }

  get usage(): Usage[] {
    return [...this.#lines.values()];
  }
}
