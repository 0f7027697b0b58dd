import type { Action, Comparator, Condition, Operand, Path } from './expression-syntax.ts';
import { verbs } from './expression-syntax.ts';
import { ExpressionTokens } from './expression-tokens.ts';

/*
 * The grammar of DynamoDB's expressions:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.OperatorsAndFunctions.html
 */

const conditionFunctions: Record<string, number> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
};
const updateFunctions: Record<string, number> = { if_not_exists: 2, list_append: 2 };
const comparators = ['=', '<>', '<', '<=', '>', '>='];

type Term = Exclude<Operand, { kind: 'sum' }> | Condition;
const isOperand = (term: Term): term is Exclude<Operand, { kind: 'sum' }> =>
  term.kind === 'path' || term.kind === 'value' || term.kind === 'call';

export class ExpressionParser extends ExpressionTokens {
  /** The last operand or condition in parentheses: where it starts and ends. */
  #group: readonly [number, number] = [-1, -1];

  condition(): Condition {
    const condition = this.#asCondition(this.#or());
    this.end();
    return condition;
  }

  paths(): Path[] {
    const paths = [this.path()];
    while (this.accept(',')) paths.push(this.path());
    this.end();
    return paths;
  }

  actions(): Action[] {
    const actions: Action[] = [];
    const seen = new Set<string>();
    while (this.peek() !== '') {
      const verb = verbs.find((each) => this.acceptWord(each));
      if (!verb) throw this.unexpected();
      if (seen.has(verb)) throw this.error(`The "${verb}" section can only be used once in an update expression;`);
      seen.add(verb);
      do actions.push(this.#action(verb));
      while (this.accept(','));
    }
    return actions;
  }

  #action(verb: Action['verb']): Action {
    const path = this.path();
    if (verb === 'REMOVE') return { verb, path };
    if (verb === 'SET') {
      this.expect('=');
      return { verb, path, operand: this.#sum() };
    }
    const operand = this.#operand(updateFunctions);
    if (operand.kind !== 'value') throw this.unexpected();
    return { verb, path, operand };
  }

  #sum(): Operand {
    if (this.accept('(')) {
      const inner = this.#sum();
      this.expect(')');
      return inner;
    }
    const first = this.#operand(updateFunctions);
    const sign = (['+', '-'] as const).find((each) => this.accept(each));
    return sign ? { kind: 'sum', sign, operands: [first, this.#operand(updateFunctions)] } : first;
  }

  #or(): Term {
    let term = this.#and();
    while (this.acceptWord('OR'))
      term = { kind: 'or', conditions: [this.#asCondition(term), this.#asCondition(this.#and())] };
    return term;
  }

  #and(): Term {
    let term = this.#not();
    while (this.acceptWord('AND'))
      term = { kind: 'and', conditions: [this.#asCondition(term), this.#asCondition(this.#not())] };
    return term;
  }

  #not(): Term {
    if (this.acceptWord('NOT')) return { kind: 'not', condition: this.#asCondition(this.#not()) };
    return this.#comparison();
  }

  #comparison(): Term {
    const term = this.#primary();
    if (!isOperand(term)) return term;
    const comparator = comparators.find((each) => this.accept(each)) as Comparator | undefined;
    if (comparator) return { kind: 'compare', comparator, operands: [term, this.#asOperand(this.#primary())] };
    if (this.acceptWord('BETWEEN')) {
      const low = this.#asOperand(this.#primary());
      if (!this.acceptWord('AND')) throw this.unexpected();
      return { kind: 'between', operands: [term, low, this.#asOperand(this.#primary())] };
    }
    if (!this.acceptWord('IN')) return term;
    this.expect('(');
    return { kind: 'in', operands: [term, ...this.#operandList({})] };
  }

  /** An operand or a condition in parentheses, a call, a path or a value. */
  #primary(): Term {
    const start = this.position;
    if (this.accept('(')) {
      const term = this.#or();
      const [inner, end] = this.#group;
      if (inner === start + 1 && end === this.position) throw this.error('The expression has redundant parentheses;');
      this.expect(')');
      this.#group = [start, this.position];
      return term;
    }
    const name = this.peek();
    if (this.peek(1) !== '(' || !Object.hasOwn(conditionFunctions, name)) return this.#operand({});
    this.advance(2);
    const operands = this.#operandList({});
    if (operands.length !== conditionFunctions[name]) throw this.error(`Incorrect number of operands; ${name}`);
    return { kind: 'function', name, operands };
  }

  #operand(functions: Record<string, number>): Exclude<Operand, { kind: 'sum' }> {
    const token = this.peek();
    if (token.startsWith(':')) {
      this.advance(1);
      this.placeholders.add(token);
      return { kind: 'value', name: token };
    }
    if (this.peek(1) !== '(') return { kind: 'path', path: this.path() };
    const isSize = token === 'size' && functions !== updateFunctions;
    const wanted = isSize ? 1 : functions[token];
    if (wanted === undefined) throw this.error(`Invalid function name; function: ${token}`);
    this.advance(2);
    const operands = this.#operandList(functions);
    if (operands.length !== wanted) throw this.error(`Incorrect number of operands; ${token}`);
    if (token === 'if_not_exists' && operands[0]?.kind !== 'path')
      throw this.error('Operator or function requires a document path; operator or function: if_not_exists');
    return { kind: 'call', name: token, operands };
  }

  /** Behind the parenthesis that opens it. */
  #operandList(functions: Record<string, number>): Operand[] {
    const operands: Operand[] = [this.#operand(functions)];
    while (this.accept(',')) operands.push(this.#operand(functions));
    this.expect(')');
    return operands;
  }

  #asCondition(term: Term): Condition {
    if (isOperand(term)) throw this.unexpected();
    return term;
  }

  #asOperand(term: Term): Operand {
    if (!isOperand(term)) throw this.unexpected();
    return term;
  }
}
