import { OperatorError } from '../operator-error.ts';

/** Every key must match, and any element of a list: a value, or a string prefix. */
export function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((wanted) => matchesValue(wanted, value));
  if (typeof pattern !== 'object' || pattern === null) throw unknown(pattern);
  return Object.entries(pattern).every(([key, part]) =>
    matchesPattern(part, (value as Record<string, unknown> | undefined)?.[key]),
  );
}

function matchesValue(wanted: unknown, value: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return wanted === value;
  const { prefix, ...others } = wanted as { prefix?: unknown };
  if (typeof prefix !== 'string' || Object.keys(others).length > 0) throw unknown(wanted);
  return typeof value === 'string' && value.startsWith(prefix);
}

function unknown(pattern: unknown): OperatorError {
  return new OperatorError(`The local host does not know the filter ${JSON.stringify(pattern)}.`);
}
