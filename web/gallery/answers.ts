import type { RouteName, routes } from '../../shared/routes/index.ts';
import type { RouteOutput } from '../../shared/routes/route.ts';

/** The request as it was sent: the path's parameters and the query's. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** `pending` never answers, `failing` is an error of the server, `refused` says that nobody is signed in, `missing` is a 404. */
type Answer<Output> = Output | 'pending' | 'failing' | 'refused' | 'missing' | ((asked: Asked) => Output);

/** What each request is answered with, by the name of its route. */
export type Answers = { [Name in RouteName]?: Answer<RouteOutput<(typeof routes)[Name]>> };

type Rows = typeof routes;
type Read = { [Name in RouteName]: Rows[Name] extends { method: 'GET'; output: object } ? Name : never }[RouteName];

/** For programs: screens read the same with what stands beside it, in one answer. */
type ForPrograms = 'get-leaderboard' | 'get-player-portfolio' | 'list-player-holdings';

/** What screens ask when they are opened. A month of prices is asked for by a button. */
export type AskedByScreens = Exclude<Read, 'get-month' | ForPrograms>;

/** Every request but the one for the player is without an answer, or fails. */
export function allOf(answers: Answers, answer: 'pending' | 'failing'): Answers {
  const all = Object.keys(answers).map((name) => [name, answer] as const);
  return { ...Object.fromEntries(all), 'get-current-player': answers['get-current-player'] } as Answers;
}
