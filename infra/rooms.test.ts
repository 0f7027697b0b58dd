import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './paths.ts';

const react = ['react', 'react-dom', 'react-router', 'lucide-react', '@tanstack/react-query'];
const screen = [...react, '@chakra-ui/react', 'shared'];
const lambda = ['functions/usecases', 'functions/http', 'functions/data', 'functions/clients', 'functions/domain'];
const below = ['functions/runtime', 'shared', 'node:', 'zod/mini', 'aws-lambda'];

const rooms: Readonly<Record<string, readonly string[]>> = {
  shared: ['zod/mini'],
  'functions/domain': ['shared', 'node:', 'zod/mini', 'unhomoglyph'],
  'functions/runtime': ['shared', 'node:'],
  'functions/data': ['functions/domain', ...below, '@aws-sdk'],
  'functions/clients': ['functions/domain', ...below, '@aws-sdk', '@smithy', '@block65'],
  'functions/usecases': ['functions/data', 'functions/clients', 'functions/domain', ...below, 'aws-jwt-verify'],
  'functions/http': ['functions/data', 'functions/clients', 'functions/domain', ...below, '@middy/core'],
  'functions/authorizers': ['functions/http', 'functions/usecases', 'functions/clients', ...below, 'aws-jwt-verify'],
  'functions/routes': [...lambda, ...below, 'functions/authorizers'],
  'functions/events': [...lambda, ...below],
  'functions/socket': [...lambda, ...below],
  'web/lib': [...screen, 'zod/mini', '@noble/hashes'],
  'web/ui': [
    ...screen,
    '@emotion/cache',
    '@emotion/react',
    '@emotion/serialize',
    '@emotion/utils',
    'web/lib',
    'canvas-confetti',
  ],
  'web/chart': [...screen, 'web/lib', 'web/ui', 'lightweight-charts'],
  'web/features/*': [...screen, 'web/lib', 'web/ui', 'web/chart', 'zod/mini', '@noble/hashes', 'd3-hierarchy'],
  'web/app': [...screen, 'web/lib', 'web/ui', 'web/chart', 'web/features/*', 'zod/mini', 'fflate'],
};

const names: readonly { in: RegExp; from: RegExp; name: RegExp; because: string }[] = [
  {
    ...{ in: /^web\/(app|chart|features|lib|ui)\//, from: /^shared\/routes\/index\.ts$/, name: /./ },
    because: "the index holds every route's schemas",
  },
  {
    ...{ in: /^web\//, from: /^shared\/routes\//, name: /(Grants|Operation)\b/ },
    because: 'what a route reads and writes is for its Lambda, and what documents say of it for no bundle',
  },
  {
    ...{ in: /^web\/features\//, from: /^@tanstack\/react-query$/, name: /\b(queryOptions|infiniteQueryOptions)\b/ },
    because: 'routeQuery() and routePages() make a request with its key',
  },
];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'shared', 'functions', 'infra', 'web'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

interface Import {
  readonly file: string;
  readonly names: string;
  readonly from: string;
}

const imports: readonly Import[] = files.flatMap((file) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import|export) (?:([^;'=]*?) from )?'([^']+)';|import\('([^']+)'\)/gm,
    ),
  ].map(([, named = '', still, lazy]) => {
    const from = still ?? lazy ?? '';
    return { file, names: named, from: from.startsWith('.') ? normalize(join(dirname(file), from)) : from };
  }),
);

function roomOf(path: string): string | undefined {
  const [top = '', folder = '', name] = path.split('/');
  if (top === 'shared') return top;
  if (top === 'web' && folder === 'features') return `web/features/${name}`;
  return ['functions', 'web', 'infra'].includes(top) ? `${top}/${folder}` : undefined;
}

const ruleOf = (room: string) => room.replace(/^web\/features\/.*/, 'web/features/*');

test('a room imports only what its row allows', () => {
  const wrong = imports.flatMap(({ file, from }) => {
    const room = roomOf(file) ?? '';
    const allowed = rooms[ruleOf(room)];
    const other = roomOf(from);
    if (!allowed || other === room) return [];
    const isAllowed = other
      ? allowed.includes(ruleOf(other)) || allowed.includes(from)
      : allowed.some((it) => from === it || from.startsWith(it.endsWith(':') ? it : `${it}/`));
    return isAllowed ? [] : [`${file}: ${from}`];
  });
  expect(wrong).toEqual([]);
  expect(Object.keys(rooms).filter((rule) => !files.some((file) => ruleOf(roomOf(file) ?? '') === rule))).toEqual([]);
});

test.each(names)('no file in $in imports $name of $from: $because', ({ in: where, from, name }) => {
  expect(imports.filter((it) => where.test(it.file) && from.test(it.from) && name.test(it.names))).toEqual([]);
});

test('nothing of the product imports a tool', () => {
  const shipped = imports.filter(({ file }) => !/\/testing\/|^infra\/tools\//.test(file));
  expect(shipped.filter(({ from }) => from.startsWith('infra/tools/'))).toEqual([]);
});
