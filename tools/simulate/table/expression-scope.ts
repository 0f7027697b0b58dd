import { invalid } from './errors.ts';
import type { Operand, Path, Step } from './expression-syntax.ts';
import { bytesOf, type Item, isMap, typeOf, type ValueType } from './values.ts';

/** The parameters of a request. Values are copies. */
export interface Parameters {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Item;
}

/** What an expression is evaluated on: an absent item has no attributes. */
export interface Scope extends Parameters {
  readonly item: Item;
}

/** Refuses values that an expression never accepts, whatever the item. @throws ValidationException */
export type Check = (parameters: Parameters) => void;

export function nameOf(step: Step, { names }: Pick<Parameters, 'names'>): Step {
  return typeof step === 'string' && step.startsWith('#') ? (names[step] ?? step) : step;
}

export function namesOf(path: Path, parameters: Pick<Parameters, 'names'>): Step[] {
  return path.map((step) => nameOf(step, parameters));
}

/** Undefined if there is none. */
export function childOf(container: unknown, step: Step): unknown {
  if (typeof step === 'number') return Array.isArray(container) ? container[step] : undefined;
  return isMap(container) && Object.hasOwn(container, step) ? container[step] : undefined;
}

export function valueAt(path: Path, scope: Scope): unknown {
  const first = nameOf(path[0] as string, scope) as string;
  let value = Object.hasOwn(scope.item, first) ? scope.item[first] : undefined;
  for (let depth = 1; depth < path.length && value !== undefined; depth++)
    value = childOf(value, nameOf(path[depth] as Step, scope));
  return value;
}

/** @returns the operand's value, undefined if there is none */
export type Evaluate = (scope: Scope) => unknown;

/** Of an operand of a condition. */
export function evaluateOperand(operand: Operand): Evaluate {
  if (operand.kind === 'value') return ({ values }) => values[operand.name];
  if (operand.kind === 'path') return (scope) => valueAt(operand.path, scope);
  const [measured] = operand.operands;
  const evaluate = evaluateOperand(measured as Operand);
  return (scope) => sizeFor(evaluate(scope));
}

/** What `size` returns; undefined for numbers, booleans and null. */
function sizeFor(value: unknown): number | undefined {
  if (typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array) return value.length;
  if (value instanceof Set) return value.size;
  return isMap(value) ? Object.keys(value).length : undefined;
}

/** @throws ValidationException for a path that contains another, or that reads another's map as a list */
export function checkOverlaps(paths: readonly Path[], parameters: Parameters, kind: string): void {
  const resolved = paths.map((path) => namesOf(path, parameters));
  for (const [index, one] of resolved.entries())
    for (const other of resolved.slice(index + 1)) {
      const differs = one.findIndex((step, depth) => step !== other[depth]);
      const isWithin = differs === -1 || differs >= other.length;
      const isConflict = !isWithin && typeof one[differs] !== typeof other[differs];
      if (isWithin || isConflict)
        throw invalid(`Invalid ${kind}: Two document paths ${isWithin ? 'overlap' : 'conflict'} with each other`);
    }
}

const MAX_NAME_BYTES = 255;

/** @throws ValidationException for placeholders that are not defined, or defined but not used */
export function checkPlaceholders(
  used: readonly ReadonlySet<string>[],
  { ExpressionAttributeNames: names, ExpressionAttributeValues: values }: GivenParameters,
): void {
  for (const [kind, given] of [
    ['ExpressionAttributeNames', names],
    ['ExpressionAttributeValues', values],
  ] as const) {
    if (given === undefined) continue;
    const keys = Object.keys(given);
    if (keys.length === 0) throw invalid(`${kind} must not be empty`);
    if (used.length === 0) throw invalid(`${kind} can only be specified when using expressions`);
    for (const key of keys)
      if (!used.some((each) => each.has(key))) throw invalid(`Value provided in ${kind} unused in expressions: ${key}`);
  }
  for (const placeholders of used)
    for (const each of placeholders) {
      const given = each.startsWith('#') ? names : values;
      if (given?.[each] === undefined) throw invalid(`${each} is used in an expression and not defined`);
    }
  if (names && Object.values(names).some((name) => name === '' || bytesOf(name) > MAX_NAME_BYTES))
    throw invalid('An attribute name has from 1 to 255 bytes');
}

export interface GivenParameters {
  readonly ExpressionAttributeNames?: Record<string, string> | undefined;
  readonly ExpressionAttributeValues?: Item | undefined;
}

export function valueTypeOf(operand: Operand, { values }: Parameters): ValueType | undefined {
  return operand.kind === 'value' ? typeOf(values[operand.name]) : undefined;
}

/** The first operand of these operators must be another path than each of the others. */
export function checkDistinct(operands: readonly Operand[], operator: string, checks: Check[]): void {
  const [first, ...others] = operands.map((each) => (each.kind === 'path' ? each.path : undefined));
  if (!first || others.every((each) => each === undefined)) return;
  checks.push((parameters) => {
    const name = JSON.stringify(namesOf(first, parameters));
    for (const other of others)
      if (other && JSON.stringify(namesOf(other, parameters)) === name)
        throw invalid(`The first operand must be distinct from the remaining operands; operator: ${operator}`);
  });
}
