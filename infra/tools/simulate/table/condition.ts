import { invalid } from './errors.ts';
import { type ExpressionText, type Scope, valueAt } from './expression-text.ts';
import { areEqual, compare, isMap, typeOf } from './values.ts';

export type Holds = (scope: Scope) => boolean;
type Read = (scope: Scope) => unknown;

/** Evaluates a comparison from the sign of the difference. The difference is undefined for values without an order. */
const orders: Record<string, (difference: number) => boolean> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
};

export function conditionIn(text: ExpressionText): Holds {
  const holds = alternatives(text);
  text.end();
  return holds;
}

function alternatives(text: ExpressionText): Holds {
  const parts = [conjunction(text)];
  while (text.accept('OR')) parts.push(conjunction(text));
  return (scope) => parts.some((holds) => holds(scope));
}

function conjunction(text: ExpressionText): Holds {
  const parts = [negatable(text)];
  while (text.accept('AND')) parts.push(negatable(text));
  return (scope) => parts.every((holds) => holds(scope));
}

function negatable(text: ExpressionText): Holds {
  if (text.accept('NOT')) {
    const holds = negatable(text);
    return (scope) => !holds(scope);
  }
  if (text.accept('(')) {
    const holds = alternatives(text);
    text.expect(')');
    return holds;
  }
  if (text.peek(1) !== '(') return comparison(text, readPath(text));
  const name = text.take();
  text.expect('(');
  const read = readPath(text);
  const object = text.accept(',') ? text.value() : '';
  text.expect(')');
  if (name === 'size' && !object) return comparison(text, (scope) => sizeFor(read(scope)));
  if (name === 'attribute_exists' && !object) return (scope) => read(scope) !== undefined;
  if (name === 'attribute_not_exists' && !object) return (scope) => read(scope) === undefined;
  if (name === 'contains' && object) return (scope) => contains(read(scope), scope.values[object]);
  if (name !== 'attribute_type' || !object) return text.unknown();
  return (scope) => {
    const value = read(scope);
    return value !== undefined && typeOf(value) === scope.values[object];
  };
}

function readPath(text: ExpressionText): Read {
  const path = text.path();
  return (scope) => valueAt(path, scope);
}

function comparison(text: ExpressionText, read: Read): Holds {
  if (text.accept('BETWEEN')) return between(text, read);
  const sign = text.take();
  const value = text.value();
  const isEqual: Holds = (scope) => areEqual(read(scope), scope.values[value]);
  if (sign === '=') return isEqual;
  if (sign === '<>') return (scope) => !isEqual(scope);
  const holds = orders[sign] ?? text.unknown();
  return (scope) => {
    const difference = compare(read(scope), scope.values[value]);
    return difference !== undefined && holds(difference);
  };
}

function between(text: ExpressionText, read: Read): Holds {
  const low = text.value();
  text.expect('AND');
  const high = text.value();
  text.checks.push(({ values }) => {
    if ((compare(values[low], values[high]) ?? 1) > 0) throw invalid('The bounds of BETWEEN are in the wrong order');
  });
  return (scope) => {
    const value = read(scope);
    const [fromLow = -1, fromHigh = 1] = [low, high].map((bound) => compare(value, scope.values[bound]));
    return fromLow >= 0 && fromHigh <= 0;
  };
}

function sizeFor(value: unknown): number | undefined {
  if (typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array) return value.length;
  if (value instanceof Set) return value.size;
  return isMap(value) ? Object.keys(value).length : undefined;
}

function contains(value: unknown, part: unknown): boolean {
  if (typeof value === 'string') return typeof part === 'string' && value.includes(part);
  if (value instanceof Set) return value.has(part);
  return Array.isArray(value) && value.some((each) => areEqual(each, part));
}
