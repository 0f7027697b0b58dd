import { OperatorError } from '../operator-error.ts';
import { functions, type MathFunction } from './math-functions.ts';
import { combine, operators, type Value } from './math-values.ts';

/** What an expression may refer to, over the same periods. */
export interface MathScope {
  readonly series: (id: string) => Value;
  /** Every metric beside the expression. */
  readonly metrics: () => Value;
  readonly periodSeconds: number;
  /** How many periods there are. */
  readonly length: number;
}

type Evaluate = (scope: MathScope) => Value;

/** A metric math expression, parsed. */
export interface MathExpression {
  readonly evaluate: Evaluate;
  /** The ids that it refers to. */
  readonly ids: readonly string[];
}

/** What binds least comes first. */
const precedence = [['OR', '||'], ['AND', '&&'], ['==', '!=', '<=', '>=', '<', '>'], ['+', '-'], ['*', '/'], ['^']];
const token = /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([A-Za-z]\w*)|(==|!=|<=|>=|&&|\|\||[-+*/^()<>,[\]]))/y;

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
    const names = precedence[level];
    if (!names) return this.#operand();
    let left = this.#operation(level + 1);
    for (;;) {
      const name = this.#tokens[0] ?? '';
      if (!names.includes(name)) return left;
      this.#tokens.shift();
      const [first, second] = [left, this.#operation(level + 1)];
      const operator = operators[name] ?? this.#fail(`has the unknown operator ${name}`);
      left = (scope) => combine(first(scope), second(scope), operator);
    }
  }

  #operand(): Evaluate {
    const next = this.#tokens.shift() ?? this.#fail('ends too early');
    if (next === '-') {
      const operand = this.#operand();
      return (scope) => combine(0, operand(scope), (zero, value) => zero - value);
    }
    if (next === '(') {
      const inner = this.#operation(0);
      this.#expect(')');
      return inner;
    }
    if (next === '[') return this.#list();
    if (/^\d/.test(next)) return () => Number(next);
    if (this.#tokens[0] === '(') return this.#call(next);
    if (!/^[a-z]/.test(next)) this.#fail(`has the unknown name ${next}`);
    this.#ids.add(next);
    return (scope) => scope.series(next);
  }

  #list(): Evaluate {
    const items = this.#items(']');
    return (scope) => ({ list: items.map((item) => item(scope)) });
  }

  #call(name: string): Evaluate {
    const called: MathFunction = functions[name] ?? this.#fail(`has the unknown function ${name}`);
    this.#tokens.shift();
    if (name === 'FILL') return this.#fill();
    const items = this.#items(')');
    if (!called.takes.includes(items.length)) this.#fail(`calls ${name} with ${items.length} values`);
    return (scope) =>
      called.apply(
        items.map((item) => item(scope)),
        scope,
      );
  }

  /** `FILL(m, 0)`, or with the word for what to fill in: the last value again, or the line between two. */
  #fill(): Evaluate {
    const filled = this.#operation(0);
    this.#expect(',');
    const word = this.#tokens[0] ?? '';
    const isWord = word === 'REPEAT' || word === 'LINEAR';
    if (isWord) this.#tokens.shift();
    const filling: Evaluate = isWord ? () => 0 : this.#operation(0);
    this.#expect(')');
    const name = isWord ? `FILL ${word}` : 'FILL';
    return (scope) => functions[name]?.apply([filled(scope), filling(scope)], scope) ?? 0;
  }

  #items(end: string): Evaluate[] {
    const items: Evaluate[] = [];
    if (this.#tokens[0] !== end) {
      do items.push(this.#operation(0));
      while (this.#tokens[0] === ',' && this.#tokens.shift());
    }
    this.#expect(end);
    return items;
  }

  #expect(wanted: string): void {
    if (this.#tokens.shift() !== wanted) this.#fail(`lacks a ${wanted}`);
  }

  #fail(reason: string): never {
    throw new OperatorError(`The expression ${this.#text} ${reason}.`);
  }
}

function tokenize(text: string): string[] | undefined {
  const tokens: string[] = [];
  token.lastIndex = 0;
  while (text.slice(token.lastIndex).trim() !== '') {
    const found = token.exec(text);
    if (!found) return undefined;
    tokens.push(found[0].trim());
  }
  return tokens;
}
