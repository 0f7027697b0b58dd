import { InvalidForItem, invalid } from './errors.ts';
import {
  childOf,
  type ExpressionText,
  nameOf,
  type Parameters,
  type Path,
  type Scope,
  valueAt,
} from './expression-text.ts';
import { type Item, isMap, sum, typeOf } from './values.ts';

/** @returns the item after the update, with the attributes that did not change. @throws InvalidForItem */
export type Change = (scope: Scope) => Item;

const wrongType = 'An operand in the update expression has an incorrect data type';
const noPath = 'The document path provided in the update expression is invalid for update';

interface Action {
  readonly path: Path;
  /** Returns undefined to remove the attribute. */
  readonly next: (scope: Scope) => unknown;
}

/** Every action sees the item as it was before the update. */
export function updateIn(text: ExpressionText): Change {
  const actions: Action[] = [];
  while (text.peek() !== '') {
    const verb = text.take();
    do actions.push(actionOf(verb, text));
    while (text.accept(','));
  }
  text.checks.push((parameters) => checkPaths(actions, parameters));
  return (scope) =>
    actions.reduce((item, { path, next }) => {
      const value = next(scope);
      // An absent attribute needs no removal.
      if (value === undefined && path.length === 1 && valueAt(path, scope) === undefined) return item;
      const names = path.map((name) => nameOf(name, scope));
      return changed(item, names, value);
    }, scope.item);
}

function actionOf(verb: string, text: ExpressionText): Action {
  const path = text.path();
  if (verb === 'REMOVE') return { path, next: () => undefined };
  if (verb === 'SET') text.expect('=');
  if (verb === 'SET' && text.accept('if_not_exists')) {
    text.expect('(');
    const read = text.path();
    text.expect(',');
    const otherwise = text.value();
    text.expect(')');
    return {
      path,
      // Null counts as a value.
      next: (scope) => {
        const value = valueAt(read, scope);
        return value === undefined ? scope.values[otherwise] : value;
      },
    };
  }
  const value = text.value();
  if (verb === 'SET') return { path, next: ({ values }) => values[value] };
  if (verb === 'ADD') return { path, next: (scope) => added(valueAt(path, scope), scope.values[value]) };
  if (verb === 'DELETE') return { path, next: (scope) => without(valueAt(path, scope), scope.values[value]) };
  return text.unknown();
}

/** @throws ValidationException for a key, or for a path that contains another */
function checkPaths(actions: readonly Action[], parameters: Parameters): void {
  const paths = actions.map(({ path }) => `${path.map((name) => nameOf(name, parameters)).join('\0')}\0`);
  if (paths.some((path) => path === 'PK\0' || path === 'SK\0')) throw invalid('Cannot update an attribute of the key');
  if (paths.some((path, place) => paths.some((other, index) => index !== place && path.startsWith(other))))
    throw invalid('Invalid UpdateExpression: Two document paths overlap with each other');
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

/** Copies a container with another value at a path, or without one. @throws InvalidForItem for an invalid path */
function changed(container: unknown, [step = '', ...rest]: Path, value: unknown): Item {
  const next = rest.length > 0 ? changed(childOf(container, step), rest, value) : value;
  if (typeof step === 'number') {
    if (!Array.isArray(container) || next === undefined) throw new InvalidForItem(noPath);
    return container.with(step, next) as unknown as Item;
  }
  if (!isMap(container)) throw new InvalidForItem(noPath);
  return next === undefined ? withoutName(container, step) : { ...container, [step]: next };
}

/** Builds a new object, because an object that has lost a property is slow to read. */
function withoutName(map: Item, name: string): Item {
  const rest: Item = {};
  for (const each of Object.keys(map)) if (each !== name) rest[each] = map[each];
  return rest;
}
