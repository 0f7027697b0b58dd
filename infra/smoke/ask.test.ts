import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../../shared/problem.ts';
import { getPortfolio } from '../../shared/routes/portfolio.ts';
import { HttpPlayer } from '../local/testing/http-player.ts';
import { ask } from './ask.ts';
import { Skipped } from './run-steps.ts';

const portfolio = { totalValue: '1.00', cash: '1.00', todayChange: '0.00', todayChangePercent: '0.00' };
const busy = { status: 429, body: problemOf({ code: 'too-many-requests', retryAfterSeconds: 1 }) };

let answers: { status: number; body: unknown }[] = [];
const server = createServer((_, response) => {
  const { status, body } = answers.shift() ?? { status: 500, body: {} };
  response.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify(body));
});
let player: HttpPlayer;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  player = new HttpPlayer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());

test('an answer is checked against its route’s schema, and an unknown field is reported', async () => {
  answers = [{ status: 200, body: { ...portfolio, flavour: 'new' } }];
  await expect(ask(player, getPortfolio)).rejects.toThrow(/get-portfolio answers otherwise than agreed: .*flavour/);
});

test('a busy site is asked once more', async () => {
  answers = [busy, { status: 200, body: portfolio }];
  expect(await ask(player, getPortfolio)).toEqual(portfolio);
});

test('a site that stays busy is reported as throttling', async () => {
  answers = [busy, busy];
  await expect(ask(player, getPortfolio)).rejects.toThrow('throttled: GET /api/portfolio answers 429');
});

test('a market halted by an administrator is not a failure', async () => {
  answers = [{ status: 409, body: problemOf({ code: 'market-halted' }) }];
  await expect(ask(player, getPortfolio)).rejects.toThrow(Skipped);
});
