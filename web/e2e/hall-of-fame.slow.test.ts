import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { peopleAnswers, recapPath } from '../gallery/fixtures/people.ts';
import { authenticate } from './accounts.ts';
import { newVisitorEachTest, page, url } from './visitor.ts';

newVisitorEachTest();

async function answerEndedSeasons(): Promise<void> {
  for (const [path, json] of Object.entries({
    '/api/seasons': peopleAnswers['list-seasons'],
    [`/api${recapPath}`]: peopleAnswers['get-season'],
    [`/api${recapPath}/recap`]: peopleAnswers['get-season-recap'],
  }))
    await page.route(`**${path}`, (route) => route.fulfill({ json }));
}

test('a player reads when the first season ends and that it has no recap yet', async () => {
  await authenticate(page, url, 'bob@example.test');
  await page.goto(`${url}/hall-of-fame`);
  await page.getByText(/^The first season ends on \d+ \w+ \d{4}$/).waitFor();
  await page.goto(`${url}/seasons/${new Date().toISOString().slice(0, 7)}`);
  await page.getByText('No recap yet').waitFor();
});

test("a player opens the recap from a season's boards and saves it as a picture", async () => {
  await authenticate(page, url, 'bob@example.test');
  await answerEndedSeasons();
  await page.goto(`${url}/hall-of-fame`);
  const season = page.getByRole('region').filter({ has: page.getByRole('button', { name: /^Show boards for/ }) });
  await season.getByText('Gold medal').first().waitFor();
  await page
    .getByRole('button', { name: /^Show boards for/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Medal score' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Return', selected: true }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Without a plan', selected: true }).waitFor();
  await page
    .getByRole('link', { name: /^Your \w+ \d{4}$/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Your \w+ \d{4}$/ }).waitFor();
  await page.getByText('+3,134.13 (+31.34%)', { exact: true }).waitFor();
  const trades = page.getByRole('region', { name: 'Best and worst trade' }).getByRole('listitem');
  expect(await trades.allInnerTexts()).toEqual([
    expect.stringMatching(/Best\s+\+512\.40 \(\+53\.55%\)\s+Nettle & Thyme Infusions/),
    expect.stringMatching(/Worst\s+-88\.10 \(-9\.12%\)\s+Wickerwood Bicycles/),
  ]);
  await page
    .getByRole('region', { name: 'Patience or haste' })
    .getByText('Selling early cost you 120.00 coins.')
    .waitFor();
  await page.getByRole('button', { name: /^Share your/ }).click();
  await page.getByRole('img', { name: /^Season of .*\+31\.34%\. #3 of 431 players/ }).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PNG' }).click();
  expect((await buffer(await (await saving).createReadStream())).subarray(1, 4).toString()).toBe('PNG');
});
