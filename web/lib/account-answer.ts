import { accountRoutes } from '../../shared/account.ts';
import type { Account } from '../../shared/schemas/account.ts';

/* The account's one answer, divided among the queries of the routes that give a part each. */

const names: ReadonlySet<string> = new Set(Object.values(accountRoutes));

export function isInAccount(route: string): boolean {
  return names.has(route);
}

export function answersIn(account: Account): [route: string, answer: unknown][] {
  return (Object.keys(accountRoutes) as (keyof Account)[]).map((part) => [accountRoutes[part], account[part]]);
}

/** As long as an answer counts as fresh (route-query.ts). */
const FIRST_MS = 5_000;

let first = { atMs: 0, answers: new Map<string, unknown>() };

/** The first screen's queries take these answers instead of sending requests. */
export function beginWith(account: Account): void {
  first = { atMs: Date.now(), answers: new Map(answersIn(account)) };
}

/** Once, and only while it is fresh. */
export function takeFirst(route: string): unknown {
  const answer = Date.now() - first.atMs < FIRST_MS ? first.answers.get(route) : undefined;
  first.answers.delete(route);
  return answer;
}

/** Something has changed since. */
export function forgetFirst(): void {
  first.answers.clear();
}
