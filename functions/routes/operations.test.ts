import { expect, test } from 'vitest';
import { type GrantedRoute, type RouteName, routeNames, routes } from '../../shared/routes/index.ts';
import { call, outcome } from '../testing/call.ts';
import { duringTests } from '../testing/during-tests.ts';
import { noonMarket } from '../testing/market-scene.ts';
import { startTestPayPal } from '../testing/paypal.ts';
import { bodyOf, queryOf } from '../testing/route-bodies.ts';
import { paramsOf, rowOf, wordsIn } from '../testing/route-input.ts';
import { joinPlayer } from '../testing/scene.ts';
import { startSessionServices } from '../testing/session-services.ts';

/* These tests compare a route's operation with its handler. `call` compares each answer with the rest of it. */

duringTests(startSessionServices);
// Both stand in for the secrets, and the later one takes effect.
duringTests(startTestPayPal);
noonMarket();

const operationOf = (name: RouteName) => (routes[name] as GrantedRoute).operation;

async function requestOf(name: RouteName) {
  const asked = { params: paramsOf(name), query: queryOf(name), body: bodyOf(name) };
  return { playerId: await joinPlayer(), isAdmin: true, ...asked };
}

test.each(routeNames.filter((name) => rowOf(name).method !== 'GET'))(
  '%s reads an Idempotency-Key if and only if its operation says `keyed`',
  async (name) => {
    const { body } = await call(name, { ...(await requestOf(name)), headers: { 'idempotency-key': 'none' } });
    expect({ keyed: body?.code === 'invalid-key' }).toEqual({ keyed: operationOf(name)?.keyed ?? false });
  },
);

const filtered = routeNames
  .filter((name) => operationOf(name)?.refusals?.includes('word-not-allowed'))
  .flatMap((name) => wordsIn(rowOf(name).body).map(([path]) => [name, path] as const));

/** Returns the value with a text at a path such as `names.[]`. */
function withText(value: unknown, [first, ...rest]: readonly string[], text: string): unknown {
  if (first === undefined) return text;
  const inner = (value ?? {}) as Record<string, unknown>;
  return first === '[]' ? [withText(inner[0], rest, text)] : { ...inner, [first]: withText(inner[first], rest, text) };
}

test.each(filtered)('%s refuses a word that is not allowed in its %s', async (name, path) => {
  const request = await requestOf(name);
  const body = withText(request.body, path.split('.'), 'Well, DÀRN it');
  expect(await outcome(call(name, { ...request, body }))).toEqual([409, 'word-not-allowed']);
});
