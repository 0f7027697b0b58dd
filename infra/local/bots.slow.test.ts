import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleBot } from '../bundling/example-bot.ts';
import { postClock, type SandboxProcess, startSandboxProcess } from './testing/sandbox-process.ts';

const code = exampleBot();

let host: SandboxProcess;
let bot: ChildProcess;
beforeAll(async () => {
  host = await startSandboxProcess('lucky');
  const env = { ...process.env, TRADEFLOOR_URL: host.url, TRADEFLOOR_TOKEN: host.token };
  bot = spawn('node', ['--input-type=module', '--eval', code], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}, 120_000);
afterAll(async () => {
  bot.kill();
  await host.end();
});

async function step(ticks: number): Promise<void> {
  expect((await postClock(host.url, { ticks })).status).toBe(200);
}

test('the example bot has at most forty lines of code', () => {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThanOrEqual(40);
});

test('the example bot trades, places a limit order, and receives each price and the fill', async () => {
  const told: string[] = [];
  const lines = createInterface({ input: bot.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  async function hear(pattern: RegExp): Promise<string> {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      told.push(next.value);
      if (pattern.test(next.value)) return next.value;
    }
    throw new Error(`the bot ended after: ${told.join('\n')}`);
  }

  const [, bought, limit] = /(\S+) and waiting for (\S+)/.exec(await hear(/^bought at/)) ?? [];
  expect(Number(limit)).toBeCloseTo(Number(bought) * 0.999, 2);
  await step(30);
  const [, symbol, filled] = (await hear(/^order_filled/)).split(' ');
  expect([symbol, Number(filled) <= Number(limit)]).toEqual(['TFM', true]);
  await step(1);
  await hear(/^2030-01-14T12:05:10/);

  const log = await fetch(`${host.url}/api/transactions`, { headers: { authorization: `Bearer ${host.token}` } });
  expect(await log.json()).toMatchObject([
    { price: filled, via: 'program' },
    { price: bought, via: 'program' },
  ]);
  const [stock] = await (await fetch(`${host.url}/api/stocks`)).json();
  const prices = told.filter((line) => line.startsWith('2030'));
  expect(prices.at(-1)).toBe(`2030-01-14T12:05:10.000Z ${stock.currentPrice}`);
  expect(new Set(prices).size).toBe(prices.length);
});
