import { expect, test } from 'vitest';
import { call } from '../../functions/testing/call.ts';
import { makeLeague } from '../../functions/testing/leagues.ts';
import { meteredTraffic } from '../../functions/testing/meter.ts';
import { bodyOf, queryOf } from '../../functions/testing/route-bodies.ts';
import { byPass } from '../../functions/testing/route-event.ts';
import { paramsOf, rowOf } from '../../functions/testing/route-input.ts';
import { openingCompanies } from '../../functions/testing/run.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../../functions/testing/scene.ts';
import { achievementIds, withAchievements } from '../../shared/achievements.ts';
import { type RouteName, routeNames } from '../../shared/routes/index.ts';
import { uuidV7 } from '../../shared/uuid.ts';

/*
 * One request to each route, for a player who owns every stock, has every plan, and owns a league: compared with the
 * committed routes.json. `npx vitest run tools/bench -u` writes it again.
 */

type Request = NonNullable<Parameters<typeof call>[1]>;

const period = { startsAtMs: NOON_MS, months: 12 };
const wealth = {
  periods: { basic: period, premium: period, elite: period },
  achievements: withAchievements(0, achievementIds),
  cashCents: 9_999_999_999,
  holdings: new Map(openingCompanies.map(({ symbol }) => [symbol, { shares: 99, costCents: 99_900 }])),
};

/** Each route has a player of its own: what one changes, the next does not meet. */
async function requestOf(name: RouteName): Promise<Request> {
  const { access, cachedAtEdge } = rowOf(name);
  const playerId = await joinPlayer(wealth);
  const asPlayer = cachedAtEdge ? byPass : { playerId, isAdmin: access === 'admin' };
  const found = await othersOf(name, playerId);
  const others = { ...paramsOf(name), ...found };
  const body = bodyOf(name);
  return {
    ...(access === 'anyone' ? {} : asPlayer),
    params: pick(others, Object.keys(paramsOf(name))),
    query: queryOf(name),
    ...(body && { body: { ...body, ...pick(found, Object.keys(body)) } }),
  };
}

function pick(from: Record<string, string>, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)));
}

/** What the path may name, of this player. */
async function othersOf(name: RouteName, playerId: string): Promise<Record<string, string>> {
  const named = { ...paramsOf(name), ...bodyOf(name) };
  const found: Record<string, string> = {};
  if ('playerId' in named) found.playerId = await joinPlayer(wealth);
  if ('leagueId' in named) {
    const league = await makeLeague({ ownerId: playerId });
    found.leagueId = league.id;
    if (found.playerId && name !== 'invite-to-league')
      await call('join-league', { playerId: found.playerId, body: { code: league.code } });
  }
  if (/league/.test(name) && 'code' in named) found.code = (await makeLeague()).code;
  if (['get-order', 'cancel-order', 'get-trade'].includes(name)) {
    const waiting = name === 'get-trade' ? {} : { orderType: 'limit', limitPrice: '0.01' };
    const headers = { 'idempotency-key': uuidV7(NOON_MS) };
    const body = { symbol: 'TFM', action: 'buy', shares: 1, ...waiting };
    await call('place-trade', { playerId, body, headers });
    found.id = headers['idempotency-key'];
  }
  if ('messageId' in named)
    found.messageId = (await call('send-chat-message', { playerId, body: { message: 'Hello' } })).body.id;
  return found;
}

// AWS's own engine miscounts transactions.
test.runIf(process.env.TABLE_ENGINE === 'embedded')('the cost and traffic of each route', async () => {
  setClock(NOON_MS);
  await openTestMarket();
  const lines: string[] = [];
  for (const name of routeNames) {
    const request = await requestOf(name);
    let status = 0;
    const ask = async () => {
      const headers = rowOf(name).method === 'GET' ? {} : { 'idempotency-key': uuidV7(NOON_MS) };
      status = (await call(name, { ...request, headers })).status;
    };
    // As in an environment that has answered it before.
    if (rowOf(name).method === 'GET') await ask();
    const figures = await meteredTraffic(ask);
    // What is refused needs another service here, or something to be there first.
    if (status < 400) lines.push(`  "${name}": ${JSON.stringify(figures)}`);
  }
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('routes.json');
});
