import type { LiveHolding } from './api/live-portfolio.ts';

export interface Slice {
  readonly symbol: string | undefined;
  readonly name: string;
  readonly valueCents: number;
  /** The weight in tenths of a percent. All weights sum to 1,000. */
  readonly tenths: number;
}

type Part = Omit<Slice, 'tenths'>;

/** The holdings, largest first, then the cash. */
export function allocationOf(cashCents: number, holdings: readonly LiveHolding[]): Slice[] {
  const held: Part[] = holdings
    .map(({ stock: { symbol, name }, valueCents }) => ({ symbol, name, valueCents }))
    .sort((one, other) => other.valueCents - one.valueCents);
  const parts = [...held, { symbol: undefined, name: 'Cash', valueCents: cashCents }].filter(
    ({ valueCents }) => valueCents > 0,
  );
  return withTenths(parts);
}

/** Rounds by the largest remainder method, so that the weights sum to 1,000. */
function withTenths(parts: readonly Part[]): Slice[] {
  const total = parts.reduce((sum, { valueCents }) => sum + valueCents, 0);
  if (total === 0) return [];
  const exact = parts.map(({ valueCents }) => (valueCents / total) * 1000);
  const tenths = exact.map(Math.floor);
  const left = 1000 - tenths.reduce((sum, each) => sum + each, 0);
  const remainder = (index: number) => (exact[index] as number) % 1;
  const byRemainder = [...exact.keys()].sort((one, other) => remainder(other) - remainder(one));
  for (const index of byRemainder.slice(0, left)) tenths[index] = (tenths[index] as number) + 1;
  return parts.map((part, index) => ({ ...part, tenths: tenths[index] as number }));
}

export function weightText(tenths: number): string {
  return `${(tenths / 10).toFixed(1)}%`;
}
