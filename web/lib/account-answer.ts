import { accountRoutes } from '../../shared/account.ts';
import type { Account } from '../../shared/schemas/account.ts';

const names: ReadonlySet<string> = new Set(Object.values(accountRoutes));

export function isInAccount(route: string): boolean {
  return names.has(route);
}

export function answersIn(account: Account): [route: string, answer: unknown][] {
  return (Object.keys(accountRoutes) as (keyof Account)[]).map((part) => [accountRoutes[part], account[part]]);
}

/** The time for which an answer is fresh (see route-query.ts). */
const FIRST_MS = 5_000;

let first = { atMs: 0, answers: new Map<string, unknown>() };

/** Lets the first screen's queries use these answers instead of sending requests. */
export function beginWith(account: Account): void {
  first = { atMs: Date.now(), answers: new Map(answersIn(account)) };
}

/** Returns a route's first answer once, while it is fresh. */
export function takeFirst(route: string): unknown {
  const answer = Date.now() - first.atMs < FIRST_MS ? first.answers.get(route) : undefined;
  first.answers.delete(route);
  return answer;
}

export function forgetFirst(): void {
  first.answers.clear();
}
