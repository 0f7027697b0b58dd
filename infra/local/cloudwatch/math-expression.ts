import { OperatorError } from '../operator-error.ts';

/** The value in one period, undefined without data. */
type Value = number | undefined;
type Evaluate = (read: (id: string) => Value) => Value;

type Operator = (left: number, right: number) => number;

/** Lowest precedence first. Comparisons give 1 for true and 0 for false. */
const operators: readonly ReadonlyMap<string, Operator>[] = [
  new Map<string, Operator>([
    ['==', (left, right) => Number(left === right)],
    ['!=', (left, right) => Number(left !== right)],
    ['<', (left, right) => Number(left < right)],
    ['<=', (left, right) => Number(left <= right)],
    ['>', (left, right) => Number(left > right)],
    ['>=', (left, right) => Number(left >= right)],
  ]),
  new Map<string, Operator>([
    ['+', (left, right) => left + right],
    ['-', (left, right) => left - right],
  ]),
  new Map<string, Operator>([
    ['*', (left, right) => left * right],
    ['/', (left, right) => left / right],
  ]),
];

/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html */
const functions = new Map<string, (...values: Value[]) => Value>([
  ['FILL', (value, filler) => value ?? filler],
  ['IF', (holds, whenTrue, whenFalse) => (holds === undefined ? undefined : holds !== 0 ? whenTrue : whenFalse)],
]);

const token = /\d+(?:\.\d+)?|[A-Za-z]\w*|[=!<>]=|[-+*/()<>,]/g;

/** A metric math expression and the ids that it refers to. @throws OperatorError for unsupported syntax */
export function parseMath(text: string): { readonly evaluate: Evaluate; readonly ids: ReadonlySet<string> } {
  const tokens = text.match(token) ?? [];
  const ids = new Set<string>();
  const fail = (reason: string): never => {
    throw new OperatorError(`The expression ${text} ${reason}.`);
  };
  const take = (wanted: string) => tokens.shift() === wanted || fail(`lacks a ${wanted}`);

  function operation(level: number): Evaluate {
    const known = operators[level];
    if (!known) return operand();
    let left = operation(level + 1);
    for (;;) {
      const operator = known.get(tokens[0] ?? '');
      if (!operator) return left;
      tokens.shift();
      left = combine(left, operation(level + 1), operator);
    }
  }

  function operand(): Evaluate {
    const next = tokens.shift() ?? fail('ends too early');
    if (next === '(') {
      const inner = operation(0);
      take(')');
      return inner;
    }
    if (/^\d/.test(next)) return () => Number(next);
    if (tokens[0] === '(') return call(next);
    if (!/^[a-z]/.test(next)) fail(`has the unknown name ${next}`);
    ids.add(next);
    return (read) => read(next);
  }

  function call(name: string): Evaluate {
    const called = functions.get(name) ?? fail(`has the unknown function ${name}`);
    tokens.shift();
    const values = Array.from({ length: called.length }, (_, index) => {
      const value = operation(0);
      take(index === called.length - 1 ? ')' : ',');
      return value;
    });
    return (read) => called(...values.map((value) => value(read)));
  }

  if (text.replace(token, '').trim() !== '') fail('cannot be read');
  const evaluate = operation(0);
  if (tokens.length > 0) fail(`has ${tokens[0]} where it should end`);
  return { evaluate, ids };
}

/** No data if one of the values is missing, or for a division by zero. */
function combine(left: Evaluate, right: Evaluate, operator: Operator): Evaluate {
  return (read) => {
    const [first, second] = [left(read), right(read)];
    const result = first === undefined || second === undefined ? Number.NaN : operator(first, second);
    return Number.isFinite(result) ? result : undefined;
  };
}
