import { OperatorError } from '../operator-error.ts';

type Comparison = Readonly<Record<string, unknown>>;

/**
 * Whether a record matches a filter pattern of an event source mapping: every key must match, and of a list of values
 * or comparisons any. AWS's own matcher (Event Ruler) exists for Java only.
 */
export function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((wanted) => matchesValue(wanted, value));
  if (typeof pattern !== 'object' || pattern === null) throw unknown(pattern);
  return Object.entries(pattern).every(([key, part]) => {
    if (key === '$or') return (part as unknown[]).some((each) => matchesPattern(each, value));
    return matchesPattern(part, (value as Record<string, unknown> | undefined)?.[key]);
  });
}

function matchesValue(wanted: unknown, value: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return wanted === value;
  return compare(wanted as Comparison, value);
}

function compare(comparison: Comparison, value: unknown): boolean {
  const [[name, wanted] = ['', undefined]] = Object.entries(comparison);
  const text = typeof value === 'string' ? value : undefined;
  if (name === 'exists') return (value !== undefined) === wanted;
  if (name === 'prefix') return text?.startsWith(String(wanted)) ?? false;
  if (name === 'suffix') return text?.endsWith(String(wanted)) ?? false;
  if (name === 'equals-ignore-case') return text?.toLowerCase() === String(wanted).toLowerCase();
  if (name === 'anything-but') return value !== undefined && ![wanted].flat().some((each) => matchesValue(each, value));
  if (name === 'numeric' && Array.isArray(wanted)) return typeof value === 'number' && within(wanted, value);
  throw unknown(comparison);
}

const orders: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
};

/** `['>', 0, '<=', 5]`: every bound holds. */
function within(bounds: readonly unknown[], value: number): boolean {
  for (let index = 0; index < bounds.length; index += 2) {
    const holds = orders[String(bounds[index])];
    if (!holds) throw unknown(bounds);
    if (!holds(value, Number(bounds[index + 1]))) return false;
  }
  return true;
}

function unknown(pattern: unknown): OperatorError {
  return new OperatorError(`The local host does not know the filter ${JSON.stringify(pattern)}.`);
}
