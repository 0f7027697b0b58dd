import { expect, test } from '@jest/globals';
import { type Chunk, type Load, planChunks } from './chunk-plan.ts';

const chunk = (name: string, { bytes = 500, imports = [] as string[], entry = false } = {}): Chunk => ({
  file: `${name}-12345678.js`,
  entry: entry ? name : undefined,
  bytes,
  modules: [`${name}.ts`],
  imports: imports.map((file) => `${file}-12345678.js`),
});
const screen = (name: string, imports: string[]) => chunk(name, { imports, entry: true });
const load = (...sources: string[]): Load => ({ sources, weight: 1 });
const planned = (...given: Parameters<typeof planChunks>) => Object.fromEntries(planChunks(...given));

test('what the same screens need is one file, and a screen keeps its own', () => {
  const chunks = [screen('home', ['a', 'b']), screen('other', ['a', 'b']), chunk('a'), chunk('b', { bytes: 900 })];
  expect(planned(chunks, [load('home'), load('other')])).toEqual({ 'a.ts': 'b', 'b.ts': 'b' });
});

test('files are joined while a request saved weighs more than the bytes that another screen loads in vain', () => {
  const chunks = (bytes: number) => [
    screen('home', ['a', 'b']),
    screen('other', ['b']),
    chunk('a', { bytes }),
    chunk('b', { bytes: 5_000 }),
  ];
  const loads = [load('home'), load('other')];
  expect(planned(chunks(100), loads)).toEqual({ 'a.ts': 'b', 'b.ts': 'b' });
  expect(planned(chunks(9_000), loads)).toEqual({ 'a.ts': 'a', 'b.ts': 'b' });
});

test('what a joined file needs counts too, since every screen that has the one loads the other', () => {
  const chunks = [
    screen('home', ['a', 'b']),
    screen('other', ['b']),
    chunk('a', { bytes: 100, imports: ['large'] }),
    chunk('b', { bytes: 5_000 }),
    chunk('large', { bytes: 50_000, entry: true }),
  ];
  expect(planned(chunks, [load('home'), load('other')])).toEqual({ 'a.ts': 'a', 'b.ts': 'b' });
});

test('no two files are joined that would import each other through a third', () => {
  // home needs all three, and other needs only the last: joining the first and the last would make a circle.
  const chunks = [
    screen('home', ['first']),
    screen('other', ['last']),
    chunk('first', { bytes: 10, imports: ['between'] }),
    chunk('between', { bytes: 10, imports: ['last'], entry: true }),
    chunk('last', { bytes: 10 }),
    screen('third', ['between']),
  ];
  const plan = planned(chunks, [load('home'), load('other'), load('third')]);
  expect(plan['first.ts']).not.toBe(plan['last.ts']);
});

test('two files of one name, which stay apart, are given two', () => {
  const twins = (hash: string) => ({
    ...chunk('plans', { bytes: 9_000 }),
    file: `plans-${hash}.js`,
    modules: [`${hash}.ts`],
  });
  const chunks = [
    { ...screen('home', []), imports: ['plans-AAAAAAAA.js'] },
    { ...screen('other', []), imports: ['plans-BBBBBBBB.js'] },
    twins('AAAAAAAA'),
    twins('BBBBBBBB'),
  ];
  expect(planned(chunks, [load('home'), load('other')])).toEqual({ 'AAAAAAAA.ts': 'plans', 'BBBBBBBB.ts': 'plans-2' });
});

test('a screen that is no entry of the build is told of', () => {
  expect(() => planChunks([screen('home', [])], [load('gone')])).toThrow(/gone is no file of its own/);
});
