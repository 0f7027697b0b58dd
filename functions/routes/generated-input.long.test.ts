import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeNames, routes } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import { call } from '../testing/call.ts';
import { inputsOf } from '../testing/generated-input.ts';
import { startTestPayPal, type TestPayPal } from '../testing/paypal.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from '../testing/scene.ts';
import { type SessionServices, startSessionServices } from '../testing/session-services.ts';

/* As tools/force/inputs.ts asks a running host, but without one: `INPUTS` for each route. */

const INPUTS = Number(process.env.INPUTS ?? 1_000);
const PLAYERS = 10;
/** At this pace nobody meets a rate limit. */
const STEP_MS = 250;
const SEED = 1;

let paypal: TestPayPal;
let services: SessionServices;
beforeAll(async () => {
  setClock(NOON_MS);
  await openTestMarket();
  [paypal, services] = await Promise.all([startTestPayPal(), startSessionServices()]);
});
afterAll(() => {
  paypal.stop();
  services.stop();
});

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
const texts = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));

/** `call` checks each answer against its schema, the document and the route's grants. */
test.each(routeNames)(`%s never answers 5xx to ${INPUTS} generated inputs`, async (name) => {
  setClock(NOON_MS);
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => joinPlayer()));
  for (const [place, input] of fc
    .sample(inputsOf(routes[name] as Route, players), { numRuns: INPUTS, seed: SEED })
    .entries()) {
    setClock(NOON_MS + place * STEP_MS);
    const { params, query, body: rawBody, headers } = input;
    const sent = { params: texts(params), query: texts(query), headers, ...(rawBody !== undefined && { rawBody }) };
    const playerId = players[place % PLAYERS] as string;
    const { status, body } = await call(name, { playerId, isAdmin: true, ...sent });
    const isError = status >= 500 && body?.code !== 'try-again';
    expect(isError ? { status, body, sent } : undefined).toBeUndefined();
  }
});
