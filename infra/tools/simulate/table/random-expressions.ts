import * as fc from 'fast-check';
import { compare, type Item } from './values.ts';

/* Random expressions of the forms that functions/data uses, over few attributes and parameters with fixed names. */

export const values: Item = {
  ':zero': 0,
  ':one': 1,
  ':two': 2,
  ':less': -3,
  ':empty': '',
  ':x': 'x',
  ':xy': 'xy',
  ':wide': '\ue000',
  ':face': '😀',
  ':bytes': new Uint8Array([1, 2]),
  ':true': true,
  ':null': null,
  ':list': [1, 'x', { x: 1 }],
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

const kindOf = (value: unknown) => (value instanceof Set ? 'Set' : typeof value);
const ofTypes = (...types: string[]) =>
  fc.constantFrom(...Object.keys(values).filter((name) => types.includes(kindOf(values[name]))));

const attribute = fc.constantFrom('a', 'b', 'c', 's', 'n', '#state', '#dotted');
const path = fc.oneof({ weight: 2, arbitrary: attribute }, fc.constantFrom('b.x', 'b.y', 'b.#state', 'c[2].x'));
const value = fc.constantFrom(...Object.keys(values));
const ordered = ofTypes('string', 'number');

export function parametersOf(...texts: (string | undefined)[]) {
  const used = new Set(texts.flatMap((text) => text?.match(/[#:]\w+/g) ?? []));
  const pick = (all: Item) => Object.entries(all).filter(([name]) => used.has(name));
  const [picked, named] = [pick(values), pick(names)];
  return {
    ...(picked.length > 0 && { ExpressionAttributeValues: Object.fromEntries(picked) }),
    ...(named.length > 0 && { ExpressionAttributeNames: Object.fromEntries(named) as Record<string, string> }),
  };
}

const words = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((each) => each.join(' '));
const call = (name: string, ...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((each) => `${name}(${each.join(', ')})`);
const measured = fc.oneof({ weight: 3, arbitrary: path }, call('size', path));

/** @param strict includes the forms that only AWS's own engine refuses or evaluates as AWS does */
export function randomExpressions({ strict }: { strict: boolean }) {
  // The embedded engine refuses bounds in the wrong order only when it compares with them.
  const bounds = fc
    .tuple(ordered, ordered)
    .filter(([low, high]) => strict || (compare(values[low], values[high]) ?? 1) <= 0);
  const leaf = fc.oneof(
    words(measured, fc.constantFrom('<', '<=', '>', '>='), ordered),
    words(path, fc.constantFrom('=', '<>'), value),
    fc.tuple(path, bounds).map(([tested, [low, high]]) => `${tested} BETWEEN ${low} AND ${high}`),
    call('attribute_exists', path),
    call('attribute_not_exists', path),
    call('attribute_type', path, fc.constantFrom(':S', ':N', ':M', ':SS')),
    call('contains', path, value),
  );
  const { condition } = fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small' },
      leaf,
      leaf.map((each) => `NOT ${each}`),
      tie('condition').map((each) => `NOT (${each})`),
      fc.tuple(leaf, tie('condition')).map(([one, other]) => `${one} AND ${other}`),
      fc.tuple(tie('condition'), tie('condition')).map(([one, other]) => `(${one}) OR ${other}`),
    ),
  }));
  const exists = fc.constantFrom('attribute_exists(PK)', 'attribute_not_exists(PK)');
  return { condition: fc.oneof(exists, condition, condition), update: updates(strict), projection };
}

const projection = fc.uniqueArray(attribute, { minLength: 1, maxLength: 3 }).map((all) => all.join(', '));

function updates(strict: boolean) {
  // The embedded engine ignores an absent path, and does not always refuse to add inside a value that is not a map.
  const target = strict ? path.filter((each) => !each.includes('[')) : attribute;
  const otherwise = call('if_not_exists', path, value);
  const actions = fc.oneof(
    fc.record({ verb: fc.constant('SET'), target: path, rest: fc.oneof(value, otherwise).map((each) => `= ${each}`) }),
    fc.record({ verb: fc.constant('REMOVE'), target, rest: fc.constant('') }),
    fc.record({ verb: fc.constant('ADD'), target, rest: ofTypes('number', 'Set') }),
    fc.record({ verb: fc.constant('DELETE'), target: fc.constantFrom('s', 'n', 'a'), rest: ofTypes('Set') }),
  );
  // The embedded engine does not refuse overlapping paths in a transaction.
  const selector = strict ? undefined : (action: { target: string }) => action.target.split(/[.[]/)[0];
  return fc.uniqueArray(actions, { minLength: 1, maxLength: 4, ...(selector && { selector }) }).map((all) => {
    const verbs = Object.entries(Object.groupBy(all, ({ verb }) => verb));
    return verbs
      .map(([verb, each = []]) => `${verb} ${each.map((action) => `${action.target} ${action.rest}`).join(', ')}`)
      .join(' ');
  });
}
