import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../infra/paths.ts';
import { firstTickOfMonth, monthAfter, tickStartMs } from '../../shared/tick.ts';
import { register } from './accounts.ts';
import { newVisitorEachTest } from './browser.ts';
import { confirmTrade } from './confirming.ts';
import { endMonth, type JourneyHost, ownHost } from './journey-host.ts';
import { findings } from './screen-findings.ts';

let host: JourneyHost;
let page: Page;
let month = '';
ownHost((started) => {
  host = started;
});
newVisitorEachTest({}, (arrived) => {
  page = arrived.page;
});

beforeAll(async () => {
  month = await endMonth(host);
});

const nameOf = (name: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${name}-15`));
const row = (name: string) => page.getByRole('listitem', { name: nameOf(name), exact: true });

/** Runs `npm run verify` with these arguments: its exit code and output. */
async function verify(...args: string[]): Promise<{ code: number; output: string }> {
  const program = join(root, 'tools/verify.ts');
  return promisify(execFile)('node', [program, ...args]).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

describe('a visitor', () => {
  test('goes from the landing page to the months, and verifies the one that is over', async () => {
    await page.goto(host.url);
    await page.getByRole('link', { name: 'A fair market: every price can be verified' }).click();
    await page.getByRole('heading', { name: 'A Fair Market' }).waitFor();
    await row(month).getByText('Over', { exact: true }).waitFor();
    await row(month)
      .getByRole('button', { name: `Verify ${nameOf(month)}` })
      .click();
    await row(month)
      .getByRole('status')
      .getByText(
        /^The market kept its word\. All prices of \d+ days? and \d+ hours?, and \d+ daily digests?, match the seed exactly/,
      )
      .waitFor();
  });

  test('hears whether a figure could be copied', async () => {
    await page.goto(`${host.url}/fairness`);
    const copy = row(month).getByRole('button', { name: /^Copy the commitment/ });
    await copy.click();
    await row(month).getByText('Not copied', { exact: true }).waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await row(month).getByText('Copied', { exact: true }).waitFor();
    await page.context().clearPermissions();
  });

  test('sees the commitments of the present and the next month and not their seeds; of the last one the digest too', async () => {
    await page.goto(`${host.url}/fairness`);
    const present = monthAfter(month);
    for (const [name, state] of [
      [present, 'Running'],
      [monthAfter(present), 'Coming'],
    ] as const) {
      await row(name).getByText(state, { exact: true }).waitFor();
      await row(name).getByText('Published when the month is over.').waitFor();
      expect(
        await row(name)
          .getByText(/^[0-9a-f]{64}$/)
          .count(),
      ).toBe(1);
      expect(
        await row(name)
          .getByRole('button', { name: /^Verify/ })
          .count(),
      ).toBe(0);
    }
    expect(
      await row(month)
        .getByText(/^[0-9a-f]{64}$/)
        .count(),
    ).toBe(3);
  });

  test('is told which price was bent, if one was', async () => {
    await page.route(`**/api/fairness/${month}`, async (route) => {
      const response = await route.fetch();
      const record = await response.json();
      record.hours.at(-1).close[0] += 1;
      await route.fulfill({ response, json: record });
    });
    await page.goto(`${host.url}/fairness`);
    await page.getByRole('button', { name: `Verify ${nameOf(month)}` }).click();
    await page.getByText('The market did not keep its word: 1 price differs.').waitFor();
    await page.getByText(/, hour, close of TFM: shown [\d.,]+, computed [\d.,]+$/).waitFor();
  });

  test('is told when a month cannot be fetched, and tries again', async () => {
    await page.route(`**/api/fairness/${month}`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${host.url}/fairness`);
    const button = page.getByRole('button', { name: `Verify ${nameOf(month)}` });
    await button.click();
    await row(month).getByText('This browser could not compute the month.').waitFor();
    await page.unrouteAll();
    await button.click();
    await row(month)
      .getByText(/^The market kept its word/)
      .waitFor();
  });
});

describe('a player', () => {
  test('replays a day of it and trades there, which changes nothing in the account', async () => {
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
    await page.getByRole('radio', { name: '600×' }).check();
    await time.press('Space');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await time.press('Space');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await time.getAttribute('aria-valuetext')).not.toBe(began);
    await time.press('End');
    await ticket.getByRole('radio', { name: 'Sell' }).check();
    await ticket.getByRole('button', { name: 'Sell in the Replay' }).click();
    await page.getByText(/^Replay: sold 10 shares at/).waitFor();
    expect(await findings(page)).toEqual([]);
    const answer = await page.request.get(`${host.url}/api/transactions`);
    expect(await answer.json()).toEqual([]);
  });

  test('sees a trade again from its row, and what other decisions would have brought', async () => {
    await register(page, host.url, { first: 'Wim', last: 'Whatif' });
    await page.goto(`${host.url}/stocks/CCS`);
    const ticket = page.getByRole('region', { name: 'Trade CCS' });
    await ticket.getByRole('button', { name: 'Buy Shares' }).click();
    await confirmTrade(page);
    await page
      .getByRole('region', { name: 'Your Trades' })
      .getByText(/^1 share at/)
      .waitFor();
    await page.goto(`${host.url}/trading`);
    await page.getByTitle('See it again').first().click();
    await page.getByRole('heading', { name: 'Replay' }).first().waitFor();
    expect(new URL(page.url()).searchParams.get('of')).toBe('CCS');

    await page.goto(`${host.url}/learn`);
    const card = page.getByRole('region', { name: 'What If' });
    await card.getByRole('combobox', { name: 'Month' }).selectOption(month);
    await card.getByRole('button', { name: `Work out ${nameOf(month)}` }).click();
    await card.getByText('No Trades in This Month').waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

describe('npm run verify', () => {
  test('says what it compared, and that the market kept its word', async () => {
    const { code, output } = await verify(month, '--url', host.url);
    expect(output).toMatch(/candles compared: \d+ of days, \d+ of hours/);
    expect(output).toContain('prices that differ: 0');
    expect([code, output.trim().split('\n').at(-1)]).toEqual([0, 'The market kept its word.']);
  });

  test('fails for a month that is not over, and for what is no month', async () => {
    const running = await verify(monthAfter(month), '--url', host.url);
    expect([running.code, running.output]).toEqual([
      1,
      expect.stringMatching(`^${monthAfter(month)} cannot be verified\\. These can: .*${month}\\.`),
    ]);
    expect((await verify('november')).output).toMatch(/^Name a month/);
  });
});
