import type { RouteName, routes } from '../../shared/routes/index.ts';
import type { RouteOutput } from '../../shared/routes/route.ts';

export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** `pending` never answers, `failing` is a 500, `refused` a 401, `missing` a 404. */
type Answer<Output> = Output | 'pending' | 'failing' | 'refused' | 'missing' | ((asked: Asked) => Output);

export type Answers = { [Name in RouteName]?: Answer<RouteOutput<(typeof routes)[Name]>> };

type Rows = typeof routes;
type Read = { [Name in RouteName]: Rows[Name] extends { method: 'GET'; output: object } ? Name : never }[RouteName];

/** For programs: screens read the same as a part of another answer. */
type ForPrograms = 'get-leaderboard' | 'get-player-portfolio' | 'list-player-holdings';

/** Asked when screens open; a month of prices takes a button. */
export type AskedByScreens = Exclude<Read, 'get-month' | ForPrograms>;

export function allOf(answers: Answers, answer: 'pending' | 'failing'): Answers {
  const all = Object.keys(answers).map((name) => [name, answer] as const);
  return { ...Object.fromEntries(all), 'get-current-player': answers['get-current-player'] } as Answers;
}
