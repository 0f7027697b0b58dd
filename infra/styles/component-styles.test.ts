import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../paths.ts';
import { componentStyles } from './component-styles.ts';
import { stylePropsOf } from './style-props.ts';

let folder: string;
beforeAll(() => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(join(root, 'dist/component-styles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A source beside those of web/ui, by its name. */
function sourceOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, `import { styled } from '${join(root, 'web/ui/styled.tsx')}';\n${text}`);
  return file;
}

const flat = (css: string) => css.replace(/\s+/g, ' ');

describe('the style sheet', () => {
  test('has a recipe, what is made of it, and their variants, in this order', async () => {
    const file = sourceOf(
      'row.tsx',
      `const room = { px: 4 };
       export const Row = styled('li', { base: room, variants: { tall: { true: { h: 10 } } }, defaultVariants: { tall: true } });
       export const Own = styled(Row, { base: { px: { base: 1, md: 2 } } });`,
    );
    const { css, nameRecipes } = await componentStyles([file]);
    const named = nameRecipes(file, readFileSync(file, 'utf8')) ?? '';
    const [row, own] = [
      ...named.matchAll(/\{"name":"(\w+)","variantKeys":\["tall"\],"defaultVariants":\{"tall":true\}\}/g),
    ].map(([, name]) => name);
    const rules = [
      `.${row}{padding-inline:var(--tf-spacing-4);}`,
      `.${row}-tall-true{height:var(--tf-sizes-10);}`,
      `.${own}{padding-inline:var(--tf-spacing-1);}`,
      `@media screen and (min-width: 48rem){.${own}{padding-inline:var(--tf-spacing-2);}}`,
      `.${own}-tall-true{height:var(--tf-sizes-10);}`,
    ];
    const places = rules.map((rule) => flat(css).indexOf(rule));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  test('has style props behind the recipes, the broader first', async () => {
    const file = sourceOf(
      'props.tsx',
      `const Line = styled('p', { base: { pt: 1 } });
       export const Two = () => <Line textStyle="note" fontSize="md" pt={{ base: 2, md: 3 }} p={4} />;`,
    );
    const { css, styleProps } = await componentStyles([file]);
    const order = ['.textStyle-note', '.p-4', '.pt-', '.fontSize-md'].map((name) => css.indexOf(name));
    expect(order[0]).toBeGreaterThan(css.indexOf('padding-top:var(--tf-spacing-1)'));
    expect(order.slice(0, 3)).toEqual(order.slice(0, 3).toSorted((one, other) => one - other));
    expect(order[3]).toBeGreaterThan(order[0] ?? 0);
    expect(styleProps.toSorted()).toEqual(['fontSize', 'p', 'pt', 'textStyle']);
  });
});

describe('the style props', () => {
  test.each([
    ['written out', '<styled.p px={4} />', [['px', 4]]],
    ['of a component that may be styled', '<Card mt="auto" />', [['mt', 'auto']]],
    [
      'one of two',
      "<styled.p color={open ? 'up' : 'down'} />",
      [
        ['color', 'up'],
        ['color', 'down'],
      ],
    ],
    [
      'only sometimes',
      '<styled.p pt={first && 2} pb={last ? -1 : undefined} />',
      [
        ['pt', 2],
        ['pb', -1],
      ],
    ],
    ['responsive', "<styled.p h={{ base: '1px', md: 4 }} />", [['h', { base: '1px', md: 4 }]]],
    ['a word alone', '<styled.p srOnly />', [['srOnly', true]]],
    ['none of a plain element', '<img width={4} alt="" />', []],
    ['an attribute of a picture', '<styled.img width={size} alt="" />', []],
  ])('are found: %s', (_, element, expected) => {
    const file = sourceOf('found.tsx', `export const Found = () => ${element};`);
    expect(stylePropsOf([file], new Set()).map(({ name, value }) => [name, value])).toEqual(expected);
  });

  test.each([
    '<styled.p px={room} />',
    '<Card pb={{ base: room, md: 2 }} />',
    '<Row color={room} />',
    "<styled.p w={room + 'px'} />",
    '<styled.p px={room ?? 4} />',
    '<styled.p px={room || 4} />',
  ])('that are computed are refused, with their place: %s', (element) => {
    const file = sourceOf(
      'computed.tsx',
      `const Row = styled('p', {});\nexport const Computed = ({ room }) => ${element};`,
    );
    expect(() => stylePropsOf([file], new Set(['of']))).toThrow(
      /computed\.tsx:3: write out the values of \w+, or use style$/,
    );
  });
});
