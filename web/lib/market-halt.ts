import { createSignal } from './signal.ts';

/** When trading was halted; null if it is not, undefined while no answer has told. */
const halt = createSignal<string | null | undefined>(undefined);
export const haltedAt = halt.get;
export const useHaltedAt = halt.use;

/** What the header of an answer says, if it has one (shared/market-halted.ts). */
export function hearOfHalt(told: string | null): void {
  if (told !== null) halt.set(told === 'no' ? null : told);
}
