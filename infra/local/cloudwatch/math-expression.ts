import { OperatorError } from '../operator-error.ts';

/** In one period. Undefined where there is no data. */
type Value = number | undefined;
type Evaluate = (read: (id: string) => Value) => Value;

/** A metric math expression, parsed. */
interface MathExpression {
  readonly evaluate: Evaluate;
  /** The ids that it refers to. */
  readonly ids: readonly string[];
}

type Operator = (left: number, right: number) => number;

/** What binds least comes first. Comparisons give 1 for true and 0 for false. */
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

/**
 * The functions that the template's alarms use.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
const functions = new Map<string, (...values: Value[]) => Value>([
  ['FILL', (value, filler) => value ?? filler],
  ['IF', (holds, whenTrue, whenFalse) => (holds === undefined ? undefined : holds !== 0 ? whenTrue : whenFalse)],
]);

const token = /\s*(\d+(?:\.\d+)?|[A-Za-z]\w*|[=!<>]=|[-+*/()<>,])/y;

/** Throws an operator error for what is not known here. */
export function parseMath(text: string): MathExpression {
  return new Parser(text).parse();
}

class Parser {
  readonly #text: string;
  readonly #tokens: string[];
  readonly #ids = new Set<string>();

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokenize(text) ?? this.#fail('cannot be read');
  }

  parse(): MathExpression {
    const evaluate = this.#operation(0);
    if (this.#tokens.length > 0) this.#fail(`has ${this.#tokens[0]} where it should end`);
    return { evaluate, ids: [...this.#ids] };
  }

  #operation(level: number): Evaluate {
    const known = operators[level];
    if (!known) return this.#operand();
    let left = this.#operation(level + 1);
    for (;;) {
      const operator = known.get(this.#tokens[0] ?? '');
      if (!operator) return left;
      this.#tokens.shift();
      left = combine(left, this.#operation(level + 1), operator);
    }
  }

  #operand(): Evaluate {
    const next = this.#tokens.shift() ?? this.#fail('ends too early');
    if (next === '(') {
      const inner = this.#operation(0);
      this.#expect(')');
      return inner;
    }
    if (/^\d/.test(next)) return () => Number(next);
    if (this.#tokens[0] === '(') return this.#call(next);
    if (!/^[a-z]/.test(next)) this.#fail(`has the unknown name ${next}`);
    this.#ids.add(next);
    return (read) => read(next);
  }

  #call(name: string): Evaluate {
    const called = functions.get(name) ?? this.#fail(`has the unknown function ${name}`);
    this.#tokens.shift();
    const values = Array.from({ length: called.length }, (_, index) => {
      const value = this.#operation(0);
      this.#expect(index === called.length - 1 ? ')' : ',');
      return value;
    });
    return (read) => called(...values.map((value) => value(read)));
  }

  #expect(wanted: string): void {
    if (this.#tokens.shift() !== wanted) this.#fail(`lacks a ${wanted}`);
  }

  #fail(reason: string): never {
    throw new OperatorError(`The expression ${this.#text} ${reason}.`);
  }
}

/** Without one of the values, or divided by zero, there is no data. */
function combine(left: Evaluate, right: Evaluate, operator: Operator): Evaluate {
  return (read) => {
    const [first, second] = [left(read), right(read)];
    const result = first === undefined || second === undefined ? Number.NaN : operator(first, second);
    return Number.isFinite(result) ? result : undefined;
  };
}

function tokenize(text: string): string[] | undefined {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (text.slice(token.lastIndex).trim() !== '') {
    const found = token.exec(text);
    if (!found?.[1]) return undefined;
    tokens.push(found[1]);
  }
  return tokens;
}
