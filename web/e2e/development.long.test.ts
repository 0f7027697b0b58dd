import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostProcess, startHostProcess } from '../../infra/local/testing/host-process.ts';
import { root } from '../../infra/paths.ts';
import { signInByForm } from './accounts.ts';
import { newVisitorEachTest, page } from './visitor.ts';

/* Runs `npm run dev` in a copy of the checkout, whose sources the tests change. */

const checkout = mkdtempSync(join(tmpdir(), 'tradefloor-dev-'));
const HANDLER = join(checkout, 'functions/routes/payments.ts');
const COMPONENT = join(checkout, 'web/features/stocks/components/stock-market.tsx');
let host: HostProcess;

beforeAll(async () => {
  const isSource = (path: string) => !/^(node_modules|dist|\.git|\.local|coverage)(\/|$)/.test(relative(root, path));
  cpSync(root, checkout, { recursive: true, filter: isSource });
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  host = await startHostProcess({ developed: checkout });
});
afterAll(async () => {
  await host.end();
  rmSync(checkout, { recursive: true });
});
newVisitorEachTest({ serviceWorkers: 'allow' });

test('a changed component with a new style appears in the open page, which keeps its state', async () => {
  await signInByForm(page, host.url, 'alice@example.test');
  await page.goto(`${host.url}/trading`);
  await page.getByLabel('Search stocks').fill('TFM');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const source = readFileSync(COMPONENT, 'utf8');
  const word = '<Span as="i" letterSpacing="0.123em">Hot Stocks</Span>';
  writeFileSync(COMPONENT, source.replace('<LiveBadge />', `${word}$&`));
  const title = page.getByText('Hot Stocks', { exact: true });
  await title.waitFor();
  await expect
    .poll(() => title.evaluate((element) => Number.parseFloat(getComputedStyle(element).letterSpacing)))
    .toBeGreaterThan(1);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  expect(await page.getByLabel('Search stocks').inputValue()).toBe('TFM');
});

test('a changed handler answers in the running game, and the open page stays connected', async () => {
  await signInByForm(page, host.url, 'alice@example.test');
  await page.goto(`${host.url}/trading`);
  let closed = 0;
  page.on('websocket', (socket) => socket.on('close', () => closed++));
  await page.reload();
  const status = async () => (await page.request.get(`${host.url}/api/subscription/plans`)).status();
  expect(await status()).toBe(200);
  const source = readFileSync(HANDLER, 'utf8');
  writeFileSync(HANDLER, source.replace('plansAt(nowMs)', "{ throw new Error('changed' + plansAt(nowMs)); }"));
  await expect.poll(status).toBe(500);
  writeFileSync(HANDLER, source);
  await expect.poll(status).toBe(200);
  expect(closed).toBe(0);
  expect(host.output().match(/is ready/g)).toHaveLength(1);
});
