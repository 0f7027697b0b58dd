import { invalid } from './errors.ts';
import {
  type Check,
  checkDistinct,
  type Evaluate,
  evaluateOperand,
  type Scope,
  valueTypeOf,
} from './expression-scope.ts';
import type { Comparator, Condition, Operand } from './expression-syntax.ts';
import { areEqual, compare, typeOf, type ValueType } from './values.ts';

export type Holds = (scope: Scope) => boolean;

const ORDERED: readonly ValueType[] = ['S', 'N', 'B'];
const TYPES = ['S', 'N', 'B', 'BOOL', 'NULL', 'L', 'M', 'SS', 'NS', 'BS'];

/** Whether a comparison of values in their order holds, given the sign of their difference. */
const orders: Record<Exclude<Comparator, '=' | '<>'>, (difference: number) => boolean> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
};

/** @param checks receives what refuses the condition for its values alone */
export function compileCondition(condition: Condition, checks: Check[]): Holds {
  if (condition.kind === 'not') {
    const holds = compileCondition(condition.condition, checks);
    return (scope) => !holds(scope);
  }
  if ('conditions' in condition) {
    const [one, other] = condition.conditions;
    const [first, second] = [compileCondition(one, checks), compileCondition(other, checks)];
    if (condition.kind === 'and') return (scope) => first(scope) && second(scope);
    return (scope) => first(scope) || second(scope);
  }
  if (condition.kind === 'compare') return comparison(condition, checks);
  if (condition.kind === 'between') return between(condition.operands, checks);
  if (condition.kind === 'function') return functionCall(condition, checks);
  checkDistinct(condition.operands, 'IN', checks);
  const [tested, ...listed] = condition.operands.map(evaluateOperand) as [Evaluate, ...Evaluate[]];
  return (scope) => {
    const value = tested(scope);
    return value !== undefined && listed.some((each) => areEqual(value, each(scope)));
  };
}

function comparison({ comparator, operands }: Extract<Condition, { kind: 'compare' }>, checks: Check[]): Holds {
  const [left, right] = [evaluateOperand(operands[0]), evaluateOperand(operands[1])];
  checkDistinct(operands, comparator, checks);
  const isEqual: Holds = (scope) => {
    const value = left(scope);
    return value !== undefined && areEqual(value, right(scope));
  };
  if (comparator === '=') return isEqual;
  if (comparator === '<>') return (scope) => !isEqual(scope);
  checkTypes({ operands, allowed: ORDERED, operator: comparator }, checks);
  const holds = orders[comparator];
  return (scope) => {
    const difference = compare(left(scope), right(scope));
    return difference !== undefined && holds(difference);
  };
}

function between(operands: readonly [Operand, Operand, Operand], checks: Check[]): Holds {
  const [tested, low, high] = operands.map(evaluateOperand) as [Evaluate, Evaluate, Evaluate];
  checkDistinct(operands, 'BETWEEN', checks);
  checkTypes({ operands, allowed: ORDERED, operator: 'BETWEEN' }, checks);
  const [, lower, upper] = operands;
  if (lower.kind === 'value' && upper.kind === 'value')
    checks.push(({ values }) => {
      const difference = compare(values[lower.name], values[upper.name]);
      if (difference === undefined || difference > 0)
        throw invalid('The BETWEEN operator requires bounds of the same type, the upper one not less than the lower');
    });
  return (scope) => {
    const value = tested(scope);
    const [fromLow, fromHigh] = [compare(value, low(scope)), compare(value, high(scope))];
    return fromLow !== undefined && fromHigh !== undefined && fromLow >= 0 && fromHigh <= 0;
  };
}

function functionCall({ name, operands }: Extract<Condition, { kind: 'function' }>, checks: Check[]): Holds {
  const [first, second] = operands as [Operand, Operand?];
  const [subject, object] = [evaluateOperand(first), second ? evaluateOperand(second) : () => undefined];
  if (name.startsWith('attribute_') && first.kind !== 'path')
    checks.push(() => {
      throw invalid(`Operator or function requires a document path; operator or function: ${name}`);
    });
  if (name === 'attribute_exists') return (scope) => subject(scope) !== undefined;
  if (name === 'attribute_not_exists') return (scope) => subject(scope) === undefined;
  if (name === 'attribute_type') return attributeType(subject, second as Operand, checks);
  checkDistinct(operands, name, checks);
  if (name === 'contains') return (scope) => contains(subject(scope), object(scope));
  checkTypes({ operands, allowed: ['S', 'B'], operator: name }, checks);
  return (scope) => beginsWith(subject(scope), object(scope));
}

function attributeType(subject: Evaluate, type: Operand, checks: Check[]): Holds {
  checks.push((parameters) => {
    const wanted = valueTypeOf(type, parameters) && evaluateOperand(type)({ ...parameters, item: {} });
    if (!TYPES.includes(wanted as string)) throw invalid(`Invalid attribute type name found; type: ${wanted}`);
  });
  const wanted = evaluateOperand(type);
  return (scope) => {
    const value = subject(scope);
    return value !== undefined && typeOf(value) === wanted(scope);
  };
}

function contains(value: unknown, part: unknown): boolean {
  if (part === undefined) return false;
  if (typeof value === 'string') return typeof part === 'string' && value.includes(part);
  if (value instanceof Uint8Array) return part instanceof Uint8Array && Buffer.from(value).includes(Buffer.from(part));
  if (value instanceof Set) return value.has(part);
  return Array.isArray(value) && value.some((each) => areEqual(each, part));
}

function beginsWith(value: unknown, start: unknown): boolean {
  if (typeof value === 'string') return typeof start === 'string' && value.startsWith(start);
  if (!(value instanceof Uint8Array && start instanceof Uint8Array)) return false;
  return Buffer.compare(value.subarray(0, start.length), start) === 0;
}

interface Typed {
  readonly operands: readonly Operand[];
  readonly allowed: readonly ValueType[];
  readonly operator: string;
}

/** Of the values among the operands. */
function checkTypes({ operands, allowed, operator }: Typed, checks: Check[]): void {
  const values = operands.filter(({ kind }) => kind === 'value');
  if (values.length === 0) return;
  checks.push((parameters) => {
    for (const each of values) {
      const type = valueTypeOf(each, parameters);
      if (type && !allowed.includes(type))
        throw invalid(`Incorrect operand type for operator or function; ${operator}, operand type: ${type}`);
    }
  });
}
