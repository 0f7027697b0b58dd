/** A value for each period, oldest first. Undefined where there is no data. */
export type Series = readonly (number | undefined)[];

/** What an expression can be: the same number always, one series, or a list. */
export type Value = number | Series | { readonly list: readonly Value[] };

type Operator = (left: number, right: number) => number;

/** Comparisons give 1 for true and 0 for false. */
export const operators: Record<string, Operator> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '^': (left, right) => left ** right,
  '==': (left, right) => Number(left === right),
  '!=': (left, right) => Number(left !== right),
  '<': (left, right) => Number(left < right),
  '<=': (left, right) => Number(left <= right),
  '>': (left, right) => Number(left > right),
  '>=': (left, right) => Number(left >= right),
  AND: (left, right) => Number(left !== 0 && right !== 0),
  OR: (left, right) => Number(left !== 0 || right !== 0),
  '&&': (left, right) => Number(left !== 0 && right !== 0),
  '||': (left, right) => Number(left !== 0 || right !== 0),
};

/** The operator for each period. Without one of the values, or divided by zero, there is no data. */
export function combine(left: Value, right: Value, operator: Operator): Value {
  if (isList(left)) return { list: left.list.map((each) => combine(each, right, operator)) };
  if (isList(right)) return { list: right.list.map((each) => combine(left, each, operator)) };
  if (typeof left === 'number' && typeof right === 'number') return operator(left, right);
  const length = typeof left === 'number' ? lengthOf(right) : lengthOf(left);
  return Array.from({ length }, (_, index) => {
    const [first, second] = [at(left, index), at(right, index)];
    return first === undefined || second === undefined ? undefined : finite(operator(first, second));
  });
}

/** Each value of a series, or the number itself. */
export function convert(value: Value, conversion: (each: number) => number): Value {
  if (isList(value)) return { list: value.list.map((each) => convert(each, conversion)) };
  if (typeof value === 'number') return conversion(value);
  return value.map((each) => (each === undefined ? undefined : finite(conversion(each))));
}

export function isList(value: Value): value is { readonly list: readonly Value[] } {
  return typeof value === 'object' && 'list' in value;
}

/** The value in one period. A list has none. */
export function at(value: Value, index: number): number | undefined {
  if (typeof value === 'number') return finite(value);
  return isList(value) ? undefined : value[index];
}

/** Every series in a value. A number is the same in each of so many periods. */
export function toSeries(value: Value, length: number): Series[] {
  if (isList(value)) return value.list.flatMap((each) => toSeries(each, length));
  return [typeof value === 'number' ? Array.from({ length }, () => finite(value)) : value];
}

function lengthOf(value: Value): number {
  return typeof value === 'number' || isList(value) ? 0 : value.length;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
