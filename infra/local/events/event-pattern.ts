import { OperatorError } from '../operator-error.ts';

/** Every key of a filter pattern must match, and any element of a list. AWS's own matcher (Event Ruler) is for Java. */
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
  const [[name, operand] = ['', undefined]] = Object.entries(wanted);
  const text = typeof value === 'string' ? value : undefined;
  if (name === 'exists') return (value !== undefined) === operand;
  if (name === 'prefix') return text?.startsWith(String(operand)) ?? false;
  if (name === 'suffix') return text?.endsWith(String(operand)) ?? false;
  if (name === 'anything-but')
    return value !== undefined && ![operand].flat().some((each) => matchesValue(each, value));
  if (name === 'numeric' && Array.isArray(operand)) return typeof value === 'number' && within(operand, value);
  throw unknown(wanted);
}

const orders: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
};

/** `['>', 0, '<=', 5]`: every bound holds. */
function within([order, bound, ...more]: readonly unknown[], value: number): boolean {
  const holds = orders[String(order)];
  if (!holds) throw unknown(order);
  return holds(value, Number(bound)) && (more.length === 0 || within(more, value));
}

function unknown(pattern: unknown): OperatorError {
  return new OperatorError(`The local host does not know the filter ${JSON.stringify(pattern)}.`);
}
