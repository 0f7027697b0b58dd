import * as fc from 'fast-check';
import { compare, type Item } from './values.ts';

/* Random expressions over few attributes, for the table's test. Parameters have fixed names, so that a text says it all. */

export const values: Item = {
  ':zero': 0,
  ':one': 1,
  ':two': 2,
  ':tenth': 0.1,
  ':less': -3.25,
  ':empty': '',
  ':x': 'x',
  ':xy': 'xy',
  ':wide': '\ue000',
  ':face': '😀',
  ':bytes': new Uint8Array([1, 2]),
  ':true': true,
  ':null': null,
  ':list': [1, 'x', [2]],
  ':none': [],
  ':map': { x: 1, y: [1, 2] },
  ':texts': new Set(['x', 'y']),
  ':text': new Set(['x']),
  ':numbers': new Set([1, 2]),
  ':S': 'S',
  ':N': 'N',
  ':M': 'M',
  ':SS': 'SS',
};
const names: Record<string, string> = { '#state': 'state', '#dotted': 'b.x' };

const ofTypes = (...types: string[]) =>
  fc.constantFrom(...Object.keys(values).filter((name) => types.includes(kindOf(values[name]))));
const kindOf = (value: unknown) =>
  value instanceof Set || value instanceof Uint8Array ? value.constructor.name : typeof value;

const attributes = ['a', 'b', 'c', 's', 'n', '#state', '#dotted'];
const nested = ['b.x', 'b.y', 'b.y[0]', 'b.#state', 'c[0]', 'c[1]', 'c[2][0]'];
const path = fc.constantFrom(...attributes, ...nested);
const attribute = fc.constantFrom(...attributes);
const value = fc.constantFrom(...Object.keys(values));
const ordered = ofTypes('string', 'number', 'Uint8Array');
const numeric = ofTypes('number');
const sets = ofTypes('Set');

/** The parameters in some texts. */
export function parametersOf(...texts: (string | undefined)[]) {
  const used = new Set(texts.flatMap((text) => text?.match(/[#:]\w+/g) ?? []));
  const pick = (all: Item) => Object.entries(all).filter(([name]) => used.has(name));
  const [picked, named] = [pick(values), pick(names)];
  return {
    ...(picked.length > 0 && { ExpressionAttributeValues: Object.fromEntries(picked) }),
    ...(named.length > 0 && { ExpressionAttributeNames: Object.fromEntries(named) as Record<string, string> }),
  };
}

/** The embedded engine only refuses bounds in the wrong order when it comes to compare with them. */
function areBounds(tested: string, [low = '', high = '']: readonly string[]): boolean {
  if (low === tested || high === tested) return false;
  return !(low in values && high in values) || (compare(values[low], values[high]) ?? 1) <= 0;
}

/** @param strict with what only AWS's own engine refuses, or does, as AWS does */
export function randomExpressions({ strict }: { strict: boolean }) {
  const operand = fc.oneof(path, path, strict ? value : ordered);
  const measured = path.map((each) => `size(${each})`);
  const pairs = fc
    .tuple(fc.oneof({ weight: 3, arbitrary: path }, measured), fc.constantFrom('<', '<=', '>', '>='), operand)
    .filter(([one, , other]) => strict || one !== other)
    .map((parts) => parts.join(' '));
  const equal = fc
    .tuple(path, fc.constantFrom('=', '<>'), fc.oneof(path, value, value))
    .filter(([one, , other]) => strict || one !== other)
    .map((parts) => parts.join(' '));
  const leaf = fc.oneof(
    pairs,
    equal,
    fc
      .tuple(path, fc.oneof(ordered, path), fc.oneof(ordered, path))
      .filter(([tested, ...bounds]) => strict || areBounds(tested, bounds))
      .map(([tested, low, high]) => `${tested} BETWEEN ${low} AND ${high}`),
    fc
      .tuple(path, fc.oneof(path, value), value)
      .filter(([tested, other]) => strict || tested !== other)
      .map(([tested, ...listed]) => `${tested} IN (${listed.join(', ')})`),
    path.map((each) => `attribute_exists(${each})`),
    path.map((each) => `attribute_not_exists(${each})`),
    fc
      .tuple(path, strict ? value : fc.constantFrom(':S', ':N', ':M', ':SS'))
      .map(([tested, type]) => `attribute_type(${tested}, ${type})`),
    fc.tuple(path, strict ? value : ofTypes('string')).map(([tested, part]) => `begins_with(${tested}, ${part})`),
    fc.tuple(path, value).map(([tested, part]) => `contains(${tested}, ${part})`),
  );
  const { condition } = fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small' },
      leaf,
      tie('condition').map((each) => `NOT (${each})`),
      fc.tuple(leaf, tie('condition')).map(([one, other]) => `${one} AND ${other}`),
      fc.tuple(tie('condition'), tie('condition')).map(([one, other]) => `(${one}) OR ${other}`),
    ),
  }));
  const exists = fc.constantFrom('attribute_exists(PK)', 'attribute_not_exists(PK)');
  return { condition: fc.oneof(exists, condition, condition), update: updates(strict), projection };
}

const projection = fc.uniqueArray(path, { minLength: 1, maxLength: 3 }).map((paths) => paths.join(', '));

function updates(strict: boolean) {
  const sum = fc
    .tuple(fc.oneof(path, numeric), fc.constantFrom('+', '-'), strict ? fc.oneof(numeric, value) : numeric)
    .map((parts) => parts.join(' '));
  const otherwise = fc
    .tuple(path, fc.oneof(value, path))
    .filter(([existing, other]) => strict || existing !== other)
    .map(([existing, other]) => `if_not_exists(${existing}, ${other})`);
  const appended = fc
    .tuple(fc.oneof(path, otherwise), fc.constantFrom(':list', ':none', 'c', ...(strict ? [':x'] : [])))
    .map((lists) => `list_append(${lists.join(', ')})`);
  // The embedded engine fills a list up with nulls.
  const place = strict ? path : fc.constantFrom(...attributes, 'b.x', 'b.y', 'b.#state');
  const added = strict ? fc.oneof(numeric, sets, value) : fc.oneof(numeric, sets);
  const without = strict ? fc.oneof(sets, sets, value) : sets;
  const actions = fc.oneof(
    fc.record({
      verb: fc.constant('SET'),
      target: place,
      rest: set(fc.oneof(value, value, path, sum, otherwise, appended)),
    }),
    // The embedded engine ignores a path that is not there, and removes elements one after another.
    fc.record({ verb: fc.constant('REMOVE'), target: strict ? path : attribute, rest: fc.constant('') }),
    // Nor does it always refuse to add within what is no map.
    fc.record({ verb: fc.constant('ADD'), target: strict ? path : attribute, rest: added }),
    fc.record({ verb: fc.constant('DELETE'), target: fc.constantFrom('s', 'n', 'a'), rest: without }),
  );
  // In a transaction, the embedded engine does not refuse paths that overlap.
  const selector = strict ? undefined : ({ target }: { target: string }) => target.split('.')[0];
  return fc.uniqueArray(actions, { minLength: 1, maxLength: 4, ...(selector && { selector }) }).map((all) => {
    const verbs = Object.entries(Object.groupBy(all, ({ verb }) => verb));
    const texts = verbs.map(
      ([verb, each = []]) => `${verb} ${each.map(({ target, rest }) => `${target} ${rest}`).join(', ')}`,
    );
    return texts.join(' ');
  });
}

const set = (operand: fc.Arbitrary<string>) => operand.map((each) => `= ${each}`);
