import { createSignal } from './signal.ts';

/** The time of the halt; null if trading is open, undefined until an answer says. */
const halt = createSignal<string | null | undefined>(undefined);
export const haltedAt = halt.get;
export const useHaltedAt = halt.use;

/** Reads the header of an answer, which most answers lack (shared/market-halted.ts). */
export function noteHalt(header: string | null): void {
  if (header !== null) halt.set(header === 'no' ? null : header);
}
