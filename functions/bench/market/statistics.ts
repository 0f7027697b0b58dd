/** A value and its standard error. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
}

export type Sums<Key extends string> = Record<Key, number>;

/** The mean of independent values. */
export function meanOf(values: readonly number[]): Estimate {
  const value = values.reduce((sum, it) => sum + it, 0) / values.length;
  const squares = values.reduce((sum, it) => sum + (it - value) ** 2, 0);
  return { value, error: Math.sqrt(squares / values.length / (values.length - 1)) };
}

/** A figure of the sums of all parts; its error is how much it changes when each part is left out in turn. */
export function jackknife<Key extends string>(
  parts: readonly Sums<Key>[],
  figureOf: (sums: Sums<Key>) => number,
): Estimate {
  const keys = Object.keys(parts[0] ?? {}) as Key[];
  const total = Object.fromEntries(keys.map((key) => [key, 0])) as Sums<Key>;
  for (const part of parts) for (const key of keys) total[key] += part[key];
  const value = figureOf(total);
  const without = parts.map((part) =>
    figureOf(Object.fromEntries(keys.map((key) => [key, total[key] - part[key]])) as Sums<Key>),
  );
  const squares = without.reduce((sum, it) => sum + (it - value) ** 2, 0);
  return { value, error: Math.sqrt((squares * (parts.length - 1)) / parts.length) };
}
