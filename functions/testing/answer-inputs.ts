import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeNames, routes } from '../../shared/routes/index.ts';
import type { Route } from '../../shared/routes/route.ts';
import { call } from './call.ts';
import { type Input, inputsOf } from './generated-input.ts';
import { metered } from './meter.ts';
import { startTestPayPal, type TestPayPal } from './paypal.ts';
import { joinPlayer, NOON_MS, openTestMarket, setClock } from './scene.ts';
import { type SessionServices, startSessionServices } from './session-services.ts';

const PLAYERS = 10;
/** This pace stays below every rate limit. */
const STEP_MS = 250;
const SEED = 1;
/** No answer may show these: stack traces, paths, and the names of packages. */
const INSIDE = /\bat \S+ \(|\.(ts|mjs|js):\d+|node_modules|file:\/\/|\/var\/task|\/tmp\/|Error: |dynamodb|arn:aws/i;

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
const texts = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));

function requestOf({ params, query, body, headers }: Input) {
  return { params: texts(params), query: texts(query), headers, ...(body !== undefined && { rawBody: body }) };
}

/**
 * Registers a test for each route: no input is answered 5xx, no refusal shows internals, and a refused request writes
 * nothing. `call` checks each answer against its schema, the document and the route's grants.
 */
export function testGeneratedInputs(inputs: number): void {
  let paypal: TestPayPal;
  let services: SessionServices;
  beforeAll(async () => {
    setClock(NOON_MS);
    await openTestMarket();
    services = await startSessionServices();
    // Both stand in for the secrets; the later redirection applies.
    paypal = await startTestPayPal();
  });
  afterAll(() => {
    paypal.stop();
    services.stop();
  });

  test.each(routeNames)(`%s answers ${inputs} generated inputs`, async (name) => {
    setClock(NOON_MS);
    const players = await Promise.all(Array.from({ length: Math.min(PLAYERS, inputs) }, () => joinPlayer()));
    const samples = fc.sample(inputsOf(routes[name] as Route, players), { numRuns: inputs, seed: SEED });
    for (const [place, input] of samples.entries()) {
      setClock(NOON_MS + place * STEP_MS);
      const sent = requestOf(input);
      const playerId = players[place % players.length] as string;
      let answer: Awaited<ReturnType<typeof call>> | undefined;
      const { writeUnits } = await metered(async () => {
        answer = await call(name, { playerId, isAdmin: true, ...sent });
      });
      const { status = 0, body } = answer ?? {};
      const isRefused = status >= 400;
      const isError = status >= 500 && body?.code !== 'try-again';
      const showsInside = isRefused && INSIDE.test(JSON.stringify(body));
      const writes = isRefused && writeUnits > 0;
      expect(isError || showsInside || writes ? { status, body, sent, writeUnits } : undefined).toBeUndefined();
    }
  });
}
