import type * as z from 'zod/mini';
import { fieldsOf } from '../../../functions/testing/route-input.ts';
import type { Route } from '../../../shared/routes/route.ts';
import type { MonthSummary } from '../../../shared/schemas/fairness.ts';
import type { HallOfFame } from '../../../shared/schemas/season.ts';
import { allRoutes, atOnce, type Stage } from '../force/stage.ts';
import type { Inhabitant } from './inhabitant.ts';
import type { Life } from './life.ts';

/** Routes that need a sign-in under way, an app's code or an email's link, and the route that ends a session. */
const APART = ['finish-sign-in', 'sign-in', 'sign-out', 'get-access-request', 'open-unsubscribe'];

export async function askRoutes(stage: Stage, { ada, admin, ids }: Life): Promise<{ asked: number; faults: string[] }> {
  const months = ((await ada.get('/api/fairness')) as MonthSummary[]).filter(({ verifiable }) => verifiable);
  const { seasons: ended } = (await ada.get('/api/seasons')) as HallOfFame;
  const seasons = ended.map(({ season }) => season);
  const fixed: Record<string, readonly string[]> = { month: months.map(({ month }) => month), season: seasons };
  const asks: { route: Route; path: string; by: Inhabitant }[] = [];
  for (const route of allRoutes) {
    if (route.method !== 'GET' || APART.includes(route.name)) continue;
    for (const each of pathsOf(route, stage.requestOf(route, ids).path, fixed))
      asks.push({ route, path: each, by: route.access === 'admin' ? admin : ada });
  }
  const faults: string[] = [];
  for (const by of [ada, admin]) await by.get('/api/auth/user');
  await atOnce(asks, async ({ route, path, by }) => {
    const { status, text } = await by.http.fetch(path, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
    if (status !== 200) faults.push(`${route.name}: GET ${path} is ${status} ${text.slice(0, 120)}`);
  });
  return { asked: asks.length, faults };
}

function pathsOf(route: Route, path: string, fixed: Record<string, readonly string[]>): string[] {
  let paths = [path];
  const [bare = '', query = ''] = path.split('?');
  for (const [field, schema] of fieldsOf(route.params)) {
    const values = fixed[field] ?? optionsOf(schema);
    if (values.length === 0 && !fixed[field]) continue;
    const place = route.path.split('/').indexOf(`{${field}}`);
    paths = values.map((value) => [bare.split('/').with(place, value).join('/'), query].filter(Boolean).join('?'));
  }
  const count = paths.length;
  for (const [field, schema] of fieldsOf(route.query))
    for (const value of optionsOf(schema))
      paths.push(...paths.slice(0, count).map((each) => withQuery(each, field, value)));
  return paths;
}

function withQuery(path: string, field: string, value: string): string {
  const [bare, query] = path.split('?');
  const values = new URLSearchParams(query);
  values.set(field, value);
  return `${bare}?${values}`;
}

function optionsOf(schema: z.ZodMiniType): string[] {
  const { type, entries, innerType } = schema._zod.def as { type: string; entries?: object; innerType?: z.ZodMiniType };
  if (type === 'enum') return Object.values(entries ?? {});
  return innerType ? optionsOf(innerType) : [];
}
