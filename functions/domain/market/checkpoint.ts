import { companies } from '../../../shared/companies.ts';
import { CALM, STORM } from '../../../shared/market/character.ts';
import type { Market } from '../../../shared/market/market.ts';

/** A market as a flat record that a table can hold, at most 1 KB with its key: one write unit. */
export interface Checkpoint {
  readonly format: number;
  readonly seed: string;
  readonly firstSlot: number;
  readonly slot: number;
  /** 0 or 1. */
  readonly halted: number;
  /** The factor, then base, anchor and noise, opens, editions and regimes of all companies, little-endian. */
  readonly state: Uint8Array;
}

const FORMAT = 1;
const LITTLE_ENDIAN = true;
const COUNT = companies.length;
const STATE_BYTES = 8 + COUNT * (3 * 8 + 4 + 2 * 2 + 1);

export function encodeMarket(market: Market): Checkpoint {
  const state = new Uint8Array(STATE_BYTES);
  const view = new DataView(state.buffer);
  let offset = 8;
  view.setFloat64(0, market.factor, LITTLE_ENDIAN);
  for (const row of [market.baseLog, market.anchor, market.noise]) {
    for (const value of row) {
      view.setFloat64(offset, value, LITTLE_ENDIAN);
      offset += 8;
    }
  }
  for (const value of market.opens) {
    view.setUint32(offset, value, LITTLE_ENDIAN);
    offset += 4;
  }
  for (const value of market.editions) {
    view.setUint16(offset, value, LITTLE_ENDIAN);
    offset += 2;
  }
  state.set(market.regime, offset);
  const { seed, firstSlot } = market.season;
  return { format: FORMAT, seed, firstSlot, slot: market.slot, halted: market.halted ? 1 : 0, state };
}

/** The exact inverse of {@link encodeMarket}. Throws for anything it has not written. */
export function decodeMarket(record: Readonly<Partial<Record<keyof Checkpoint, unknown>>>): Market {
  const { format, seed, firstSlot, slot, halted, state } = record;
  if (format !== FORMAT) throw new Error(`market checkpoint of unknown format ${format}`);
  if (!isSeed(seed) || !isSlot(firstSlot) || !isSlot(slot) || (halted !== 0 && halted !== 1)) {
    throw new Error('market checkpoint with a damaged header');
  }
  if (!(state instanceof Uint8Array) || state.length !== STATE_BYTES) {
    throw new Error('market checkpoint with a state of the wrong length');
  }
  return { season: { seed, firstSlot }, slot, halted: halted === 1, ...decodeState(state) };
}

function decodeState(state: Uint8Array): Omit<Market, 'season' | 'slot' | 'halted'> {
  const view = new DataView(state.buffer, state.byteOffset, state.byteLength);
  const floats = (row: number) =>
    Float64Array.from(companies, (_, company) =>
      finite(view.getFloat64(8 + (row * COUNT + company) * 8, LITTLE_ENDIAN)),
    );
  const opensAt = 8 + 3 * 8 * COUNT;
  const editionsAt = opensAt + 4 * COUNT;
  const regime = state.slice(editionsAt + 2 * 2 * COUNT);
  if (regime.some((value) => value !== CALM && value !== STORM)) throw new Error('market checkpoint: no such regime');
  return {
    factor: finite(view.getFloat64(0, LITTLE_ENDIAN)),
    baseLog: floats(0),
    anchor: floats(1),
    noise: floats(2),
    opens: Uint32Array.from(companies, (_, company) => view.getUint32(opensAt + 4 * company, LITTLE_ENDIAN)),
    editions: Uint16Array.from({ length: 2 * COUNT }, (_, row) => view.getUint16(editionsAt + 2 * row, LITTLE_ENDIAN)),
    regime: Uint8Array.from(regime),
  };
}

function isSeed(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isSlot(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new Error('market checkpoint: not a finite number');
  return value;
}
