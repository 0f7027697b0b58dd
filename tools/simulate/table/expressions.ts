import { compileCondition, type Holds } from './expression-condition.ts';
import { ExpressionParser } from './expression-parser.ts';
import { type Check, checkOverlaps, nameOf, type Parameters } from './expression-scope.ts';
import type { Condition, Path, Step } from './expression-syntax.ts';
import { type Change, compileUpdate } from './expression-update.ts';
import { copyOf, type Item, isMap } from './values.ts';

/* Expressions by their texts: each is read once. */

export interface Expression<Compiled> {
  readonly compiled: Compiled;
  /** The `#names` and `:values` in it. */
  readonly placeholders: ReadonlySet<string>;
  readonly checks: readonly Check[];
}

function cached<Compiled>(kind: string, compile: (parser: ExpressionParser, checks: Check[]) => Compiled) {
  const known = new Map<string, Expression<Compiled>>();
  return (text: string): Expression<Compiled> => {
    const found = known.get(text);
    if (found) return found;
    const parser = new ExpressionParser(text, kind);
    const checks: Check[] = [];
    const expression = { compiled: compile(parser, checks), placeholders: parser.placeholders, checks };
    known.set(text, expression);
    return expression;
  };
}

const compiled = (parser: ExpressionParser, checks: Check[]): Holds => compileCondition(parser.condition(), checks);

export const conditionOf = cached<Holds>('ConditionExpression', compiled);

/** With the paths that it reads. */
export const filterOf = cached<{ holds: Holds; paths: readonly Path[] }>('FilterExpression', (parser, checks) => {
  const condition = parser.condition();
  return { holds: compileCondition(condition, checks), paths: pathsIn(condition) };
});

export const keyConditionOf = cached<Condition>('KeyConditionExpression', (parser, checks) => {
  const condition = parser.condition();
  compileCondition(condition, checks);
  return condition;
});

export const updateOf = cached<Change>('UpdateExpression', (parser, checks) => compileUpdate(parser.actions(), checks));

export const projectionOf = cached<readonly Path[]>('ProjectionExpression', (parser, checks) => {
  const paths = parser.paths();
  if (paths.length > 1) checks.push((parameters) => checkOverlaps(paths, parameters, 'ProjectionExpression'));
  return paths;
});

function pathsIn(node: object): Path[] {
  if ('path' in node) return [node.path as Path];
  return Object.values(node)
    .flatMap((each) => (Array.isArray(each) ? each : [each]))
    .flatMap((each) => (typeof each === 'object' ? pathsIn(each) : []));
}

type Tree = Map<Step, Tree>;

/** A copy of the parts of an item at these paths. Elements of lists close ranks. */
export function projected(item: Item, paths: readonly Path[], parameters: Pick<Parameters, 'names'>): Item {
  const tree: Tree = new Map();
  for (const path of paths) {
    let node = tree;
    for (const step of path) {
      const name = nameOf(step, parameters);
      const next: Tree = node.get(name) ?? new Map();
      node.set(name, next);
      node = next;
    }
  }
  return (partOf(item, tree) ?? {}) as Item;
}

/** Undefined if nothing of it is wanted. */
function partOf(value: unknown, tree: Tree): unknown {
  if (tree.size === 0) return copyOf(value);
  if (Array.isArray(value)) {
    const indexes = [...tree.keys()].filter((step) => typeof step === 'number').sort((one, other) => one - other);
    const parts = indexes.flatMap((index) => {
      const part = index < value.length ? partOf(value[index], tree.get(index) as Tree) : undefined;
      return part === undefined ? [] : [part];
    });
    return parts.length > 0 ? parts : undefined;
  }
  if (!isMap(value)) return undefined;
  const parts: Item = {};
  for (const [name, subtree] of tree) {
    const part = Object.hasOwn(value, name) ? partOf(value[name], subtree) : undefined;
    if (part !== undefined) parts[name] = part;
  }
  return Object.keys(parts).length > 0 ? parts : undefined;
}
