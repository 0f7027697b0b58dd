import { InvalidForItem, invalid } from './errors.ts';
import {
  type Check,
  checkDistinct,
  checkOverlaps,
  childOf,
  type Evaluate,
  nameOf,
  namesOf,
  type Scope,
  valueAt,
  valueTypeOf,
} from './expression-scope.ts';
import type { Action, Operand, Step } from './expression-syntax.ts';
import { type Item, isMap, sum, typeOf, type ValueType } from './values.ts';

/** @returns the item after the update, with the attributes that did not change. @throws InvalidForItem */
export type Change = (scope: Scope) => Item;

const noAttribute = 'The provided expression refers to an attribute that does not exist in the item';
const wrongType = 'An operand in the update expression has an incorrect data type';
const noPath = 'The document path provided in the update expression is invalid for update';

const allowedTypes: Record<string, readonly ValueType[]> = {
  '+': ['N'],
  '-': ['N'],
  list_append: ['L'],
  ADD: ['N', 'SS', 'NS'],
  DELETE: ['SS', 'NS'],
};

/** Every action sees the item as it was before the update. */
export function compileUpdate(actions: readonly Action[], checks: Check[]): Change {
  checks.push((parameters) => {
    for (const { path } of actions) {
      const name = nameOf(path[0] as Step, parameters);
      if (name === 'PK' || name === 'SK')
        throw invalid(`Cannot update attribute ${name}. This attribute is part of the key`);
    }
  });
  const paths = actions.map(({ path }) => path);
  if (actions.length > 1) checks.push((parameters) => checkOverlaps(paths, parameters, 'UpdateExpression'));
  const places = actions.filter(({ verb }) => verb !== 'REMOVE').toSorted(byIndex);
  const evaluated = places.map((action) => ({ path: action.path, evaluate: newValue(action, checks) }));
  const removals = actions.filter(({ verb }) => verb === 'REMOVE').toSorted(lastFirst);
  return (scope) => {
    const draft = new Draft(scope.item);
    const values = evaluated.map(({ evaluate }) => evaluate(scope));
    for (const [index, { path }] of evaluated.entries()) draft.place(namesOf(path, scope), values[index]);
    for (const { path } of removals) draft.remove(namesOf(path, scope));
    return draft.item;
  };
}

const lastIndex = ({ path }: Action) => (typeof path.at(-1) === 'number' ? Number(path.at(-1)) : -1);

/** Elements beyond a list's end are added in their order. */
function byIndex(one: Action, other: Action): number {
  return lastIndex(one) - lastIndex(other);
}

/** Removed elements leave the indexes of those that are still to be removed as they are. */
function lastFirst(one: Action, other: Action): number {
  return other.path.length - one.path.length || lastIndex(other) - lastIndex(one);
}

/** Undefined where nothing is to be placed: no element is left in a set, or there is none to be deleted. */
function newValue({ verb, path, operand }: Action, checks: Check[]): Evaluate {
  if (!operand) throw new Error(`${verb} has no operand`);
  const evaluate = operandValue(operand, checks);
  if (verb === 'SET') return evaluate;
  checkOperands([operand], verb, checks);
  if (verb === 'ADD') return (scope) => added(valueAt(path, scope), evaluate(scope));
  return (scope) => without(valueAt(path, scope), evaluate(scope));
}

function added(old: unknown, value: unknown): unknown {
  if (old === undefined) return value;
  if (typeOf(old) !== typeOf(value)) throw new InvalidForItem(wrongType);
  return typeof value === 'number'
    ? sum(old as number, value)
    : new Set([...(old as Set<unknown>), ...(value as Set<unknown>)]);
}

function without(old: unknown, value: unknown): unknown {
  if (old === undefined) return undefined;
  if (typeOf(old) !== typeOf(value)) throw new InvalidForItem(wrongType);
  const rest = new Set([...(old as Set<unknown>)].filter((each) => !(value as Set<unknown>).has(each)));
  return rest.size > 0 ? rest : undefined;
}

function operandValue(operand: Operand, checks: Check[]): Evaluate {
  if (operand.kind === 'value') return ({ values }) => values[operand.name];
  if (operand.kind === 'path') return (scope) => existing(valueAt(operand.path, scope));
  const [first, second] = operand.operands as readonly [Operand, Operand];
  if (operand.kind === 'call' && operand.name === 'if_not_exists' && first.kind === 'path') {
    checkDistinct(operand.operands, operand.name, checks);
    const otherwise = operandValue(second, checks);
    return (scope) => {
      const value = valueAt(first.path, scope);
      // Null is a value.
      return value === undefined ? otherwise(scope) : value;
    };
  }
  const [one, other] = [operandValue(first, checks), operandValue(second, checks)];
  const operator = operand.kind === 'sum' ? operand.sign : operand.name;
  checkOperands([first, second], operator, checks);
  if (operand.kind === 'call') return (scope) => [...asList(one(scope)), ...asList(other(scope))];
  const sign = operand.sign === '+' ? 1 : -1;
  return (scope) => sum(asNumber(one(scope)), sign * asNumber(other(scope)));
}

function existing(value: unknown): unknown {
  if (value === undefined) throw new InvalidForItem(noAttribute);
  return value;
}

function asNumber(value: unknown): number {
  if (typeof value !== 'number') throw new InvalidForItem(wrongType);
  return value;
}

function asList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new InvalidForItem(wrongType);
  return value;
}

function checkOperands(operands: readonly Operand[], operator: string, checks: Check[]): void {
  checks.push((parameters) => {
    for (const each of operands) {
      const type = valueTypeOf(each, parameters);
      if (type && !allowedTypes[operator]?.includes(type))
        throw invalid(`Incorrect operand type for operator or function; operator: ${operator}, operand type: ${type}`);
    }
  });
}

/** An item in the making. Its containers are copied before they are changed. */
class Draft {
  item: Item;
  readonly #copied = new Set<unknown>();

  constructor(item: Item) {
    this.item = { ...item };
  }

  /** Removes the attribute if the value is undefined. */
  place(path: readonly Step[], value: unknown): void {
    if (value === undefined) {
      if (this.#has(path)) this.remove(path);
      return;
    }
    const last = path.at(-1) as Step;
    const container = this.#container(path);
    if (Array.isArray(container)) container[Math.min(Number(last), container.length)] = value;
    else (container as Item)[last] = value;
  }

  remove(path: readonly Step[]): void {
    const [first, ...rest] = path;
    if (rest.length === 0) {
      this.item = withoutName(this.item, String(first));
      return;
    }
    const container = this.#container(path);
    const last = path.at(-1) as Step;
    if (Array.isArray(container)) container.splice(Number(last), 1);
    else delete (container as Item)[last];
  }

  #has(path: readonly Step[]): boolean {
    return path.reduce((container: unknown, step) => childOf(container, step), this.item) !== undefined;
  }

  /** The list or map that holds the last step. */
  #container(path: readonly Step[]): unknown[] | Item {
    let container: unknown[] | Item = this.item;
    for (const step of path.slice(0, -1)) container = this.#ownChild(container, step);
    const last = path.at(-1);
    const fits = typeof last === 'number' ? Array.isArray(container) : isMap(container);
    if (!fits) throw new InvalidForItem(noPath);
    return container;
  }

  #ownChild(container: unknown[] | Item, step: Step): unknown[] | Item {
    const child = childOf(container, step);
    if (this.#copied.has(child)) return child as Item;
    if (!Array.isArray(child) && !isMap(child)) throw new InvalidForItem(noPath);
    const copy = Array.isArray(child) ? [...child] : { ...child };
    this.#copied.add(copy);
    (container as Item)[step] = copy;
    return copy;
  }
}

/** A new object: one that has lost a property is slow to read. */
function withoutName(item: Item, name: string): Item {
  if (!Object.hasOwn(item, name)) return item;
  const rest: Item = {};
  for (const each of Object.keys(item)) if (each !== name) rest[each] = item[each];
  return rest;
}
