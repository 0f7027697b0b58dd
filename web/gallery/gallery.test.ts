import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type GrantedRoute, type RouteName, routes } from '../../shared/routes/index.ts';
import { recipes, slotRecipes } from '../ui/recipes/index.ts';
import { slugOf } from './component-story.tsx';
import { screens } from './screens.ts';

const here = import.meta.dirname;
const ui = join(here, '../ui');
const exportsComponent = /^export (function|const) [A-Z][a-z]/m;

const exceptions: Record<string, string> = {
  'provider.tsx': 'every story is in it',
  'tooltip-bubble.tsx': 'the story of its tooltip shows it',
};

const stories = readdirSync(here)
  .filter((file) => /components\.tsx$|^over-screens\.ts$/.test(file))
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join();

/** The component that shows a recipe of another name. */
const shownBy: Record<string, string> = {
  combobox: 'palette',
  container: 'PageBody',
  segmentGroup: 'SegmentedControl',
  switch: 'SwitchRow',
  toast: 'Toaster',
};

test('every recipe is shown', () => {
  const isShown = (recipe: string) => {
    const component = shownBy[recipe] ?? recipe.charAt(0).toUpperCase() + recipe.slice(1);
    return new RegExp(`<${component}\\b|kind: '${component}'`).test(stories);
  };
  expect(Object.keys({ ...recipes, ...slotRecipes }).filter((recipe) => !isShown(recipe))).toEqual([]);
});

test('every component of web/ui has a story', () => {
  const files = readdirSync(ui).filter(
    (file) => file.endsWith('.tsx') && exportsComponent.test(readFileSync(join(ui, file), 'utf8')),
  );
  const missing = files.filter((file) => !stories.includes(`'../ui/${file}'`));
  expect(missing.filter((file) => !(file in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((file) => !missing.includes(file))).toEqual([]);
});

test('every answer in a story matches its route', () => {
  const asked = {
    params: { board: 'season', symbol: 'TFM', playerId: 'nobody', month: '2026-10' },
    query: new URLSearchParams(),
  };
  const wrong = screens.flatMap(({ name, answers }) =>
    Object.entries(answers).flatMap(([route, answer]) => {
      if (typeof answer === 'string') return [];
      const value = typeof answer === 'function' ? answer(asked) : answer;
      const parsed = z.safeParse(routes[route as RouteName].output as z.ZodMiniType, value);
      return parsed.success ? [] : [`${name}, ${route}: ${z.prettifyError(parsed.error)}`];
    }),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test('every route that the pages read has an answer in some story', () => {
  const answered = new Set(screens.flatMap(({ answers }) => Object.keys(answers)));
  // Its answer is made of its parts' answers.
  answered.add('get-account');
  const sentences = Object.values<GrantedRoute>(routes)
    .filter(
      ({ method, output, operation }) => method === 'GET' && typeof output !== 'string' && !operation?.forPrograms,
    )
    .filter(({ name }) => !answered.has(name))
    .map(
      ({ name }) => `${name} has no answer in the gallery: add one to web/gallery/fixtures/ and web/gallery/usual.ts`,
    );
  expect(sentences, sentences.join('\n')).toEqual([]);
});

test('every story has its own address', () => {
  const slugs = screens.map(({ name }) => slugOf(name));
  expect(new Set(slugs).size).toBe(slugs.length);
});
