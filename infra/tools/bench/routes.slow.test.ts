import { expect, test } from 'vitest';
import { adoptNames } from '../../../functions/data/profile.ts';
import { call } from '../../../functions/testing/call.ts';
import { duringTests } from '../../../functions/testing/during-tests.ts';
import { tickJob } from '../../../functions/testing/events.ts';
import { meteredTraffic } from '../../../functions/testing/meter.ts';
import { startTestPayPal } from '../../../functions/testing/paypal.ts';
import { bodyOf, queryOf } from '../../../functions/testing/route-bodies.ts';
import { byPass } from '../../../functions/testing/route-event.ts';
import { fieldsOf, paramsOf, rowOf } from '../../../functions/testing/route-input.ts';
import { openingCompanies } from '../../../functions/testing/run.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../../../functions/testing/scene.ts';
import { startSessionServices } from '../../../functions/testing/session-services.ts';
import { achievementIds, withAchievements } from '../../../shared/achievements.ts';
import { type RouteName, routeNames } from '../../../shared/routes/index.ts';
import { TICK_MS } from '../../../shared/tick.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { type Example, exampleOf } from './examples.ts';
import { ADVICE, fixturesOf, skippedRoutes } from './route-fixtures.ts';

/*
 * Sends one request to each route, for a player who owns every stock, has every plan, and owns a league. Compares the
 * cost with routes.json, and records an example for each route that has none in the API document.
 * `npm test -- infra/tools/bench/routes.slow.test.ts -u` writes both.
 */

// Both helpers redirect the secrets, and the later redirection wins.
duringTests(startSessionServices);
const paypal = duringTests(startTestPayPal);

type Request = NonNullable<Parameters<typeof call>[1]>;

const period = { startsAtMs: NOON_MS, months: 12 };
const wealth = {
  periods: { basic: period, premium: period, elite: period },
  achievements: withAchievements(0, achievementIds),
  cashCents: 9_999_999_999,
  holdings: new Map(openingCompanies.map(({ symbol }) => [symbol, { shares: 99, costCents: 99_900 }])),
};

async function joinRich(firstName: string): Promise<string> {
  const playerId = await joinPlayer(wealth);
  await adoptNames(playerId, { firstName, lastName: null, profileImageUrl: null });
  return playerId;
}

/** Each route gets its own player, so that no route sees the changes of another. */
async function requestOf(name: RouteName): Promise<Request> {
  const { access, cachedAtEdge } = rowOf(name);
  const playerId = await joinRich('Ada');
  const fixtures = await fixturesOf(name, { playerId, paypal, join: () => joinRich('Grace') });
  const asPlayer = cachedAtEdge
    ? byPass
    : { playerId: String(fixtures.caller ?? playerId), isAdmin: access === 'admin', deviceId: 'sign-in' };
  const params = paramsOf(name);
  const query = queryOf(name);
  const body = bodyOf(name);
  return {
    ...(access === 'anyone' ? {} : asPlayer),
    params: { ...params, ...pick(fixtures, params) } as Record<string, string>,
    query: { ...query, ...pick(fixtures, query) } as Record<string, string>,
    ...(body && {
      body: { ...body, ...pick(fixtures, { ...body, ...Object.fromEntries(fieldsOf(rowOf(name).body)) }) },
    }),
  };
}

function pick(from: object, like: object): object {
  return Object.fromEntries(Object.entries(from).filter(([field]) => field in like));
}

/** Measures a route's cost, and records its request and answer. @throws if the route refuses */
async function ask(name: RouteName) {
  const request = await requestOf(name);
  let answer: Awaited<ReturnType<typeof call>> | undefined;
  const send = async () => {
    const headers = rowOf(name).method === 'GET' ? {} : { 'idempotency-key': uuidV7(NOON_MS) };
    answer = await call(name, { ...request, headers });
  };
  // The first call warms the environment's caches.
  if (rowOf(name).method === 'GET') await send();
  const figures = await meteredTraffic(send);
  const { status = 0, body } = answer ?? {};
  if (status >= 400) throw new Error(`${name} is refused with ${body.code}: ${ADVICE}`);
  return { figures, example: { ...(request.body !== undefined && { request: request.body }), answer: body } };
}

// AWS's own engine miscounts transactions.
test.runIf(process.env.TABLE_ENGINE === 'embedded')(
  'each route costs and sends what routes.json says, and has an example in the API document',
  async () => {
    setClock(NOON_MS - TICK_MS);
    await openTestMarket();
    for (const firstName of ['Ada', 'Grace']) await joinRich(firstName);
    setClock(NOON_MS);
    await tickJob();
    const costs: [name: RouteName, figures: unknown][] = [];
    const examples: [name: RouteName, example: Example][] = [];
    for (const name of routeNames) {
      const asked = skippedRoutes[name] ? undefined : await ask(name);
      costs.push([name, asked?.figures ?? skippedRoutes[name]]);
      const example = exampleOf(name, asked?.example);
      if (example) examples.push([name, example]);
    }
    await expect(textOf(costs)).toMatchFileSnapshot('routes.json');
    await expect(textOf(examples)).toMatchFileSnapshot('../../openapi/examples.json');
  },
);

function textOf(entries: readonly [name: string, value: unknown][]): string {
  const lines = entries.map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
