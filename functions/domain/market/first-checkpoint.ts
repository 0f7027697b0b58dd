import { companies } from '../../../shared/companies.ts';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../../shared/money.ts';
import { forEachPeriod } from '../../../shared/period.ts';
import type { MarketState } from './checkpoint.ts';
import { FIRST_INDEX } from './run.ts';

/*
 * The first format of checkpoints held a walk of logarithms behind the prices: a factor, then base, anchor and noise of
 * every company as floats, opens, editions and regimes. Its prices become the state, its bases whole cents, and the
 * index begins with the day.
 */

export const FIRST_FORMAT = 1;
const LITTLE_ENDIAN = true;
const COUNT = companies.length;
const OPENS_AT = 8 + 3 * 8 * COUNT;
const EDITIONS_AT = OPENS_AT + 4 * COUNT;
const REGIMES_AT = EDITIONS_AT + 2 * 2 * COUNT;
const STATE_BYTES = REGIMES_AT + COUNT;

export function fromFirstFormat(state: Uint8Array): MarketState {
  if (state.length !== STATE_BYTES) throw new Error('market checkpoint with a state of the wrong length');
  const view = new DataView(state.buffer, state.byteOffset, state.byteLength);
  const float = (index: number) => view.getFloat64(8 * index, LITTLE_ENDIAN);
  const factor = float(0);
  const [base, anchor, noise] = [0, 1, 2].map((row) => (company: number) => float(1 + row * COUNT + company)) as [
    (company: number) => number,
    (company: number) => number,
    (company: number) => number,
  ];
  const opens = Uint32Array.from(companies, (_, it) => view.getUint32(OPENS_AT + 4 * it, LITTLE_ENDIAN));
  return {
    openings: forEachPeriod(() => ({ prices: opens, index: FIRST_INDEX })),
    prices: Uint32Array.from(companies, (_, it) => cents(base(it) + anchor(it) + noise(it) + factor)),
    bases: Uint32Array.from(companies, (_, it) => cents(base(it))),
    moods: new Int32Array(COUNT),
    news: new Int32Array(COUNT),
    editions: Uint16Array.from({ length: 2 * COUNT }, (_, row) => view.getUint16(EDITIONS_AT + 2 * row, LITTLE_ENDIAN)),
    regime: state.slice(REGIMES_AT),
  };
}

function cents(log: number): number {
  if (!Number.isFinite(log)) throw new Error('market checkpoint: not a finite number');
  return Math.min(MAX_PRICE_CENTS, Math.max(MIN_PRICE_CENTS, Math.round(Math.exp(log))));
}
