import { describe, inject, test } from 'vitest';
import { authenticate } from './accounts.ts';
import { answerEndedSeasons } from './ended-seasons.ts';
import { measuresScreens, nothingIsFound, onePerson, page, RULE } from './screen-findings.ts';

const url = inject('siteUrl');
measuresScreens();

describe('to the owner of a league', () => {
  onePerson(async () => {
    // A first sign-in makes a player: there is somebody to invite.
    await authenticate(page, url, 'bob@example.test');
    await page.context().clearCookies();
    await authenticate(page, url, 'alice@example.test');
    await page.goto(`${url}/leagues`);
    await page.getByLabel('Name').fill('The Bulls');
    await page.getByRole('button', { name: 'Make League' }).click();
  });

  test(`the league ${RULE}, with a player found to invite and before it is deleted`, async () => {
    await page.getByRole('heading', { name: 'The Bulls', level: 1 }).waitFor();
    await page.getByLabel('Invite a player by name').fill('bob');
    await page.getByRole('button', { name: /^Invite Bob/ }).waitFor();
    await nothingIsFound();
    await page.getByRole('button', { name: 'Delete League' }).click();
    await page.getByRole('dialog').waitFor();
    await nothingIsFound('asked');
  });
});

describe('to a player who looks back', () => {
  onePerson(async () => {
    await authenticate(page, url, 'alice@example.test');
    await page.goto(url);
  });

  test(`the notifications and their settings ${RULE}`, async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    await nothingIsFound('listed');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('switch', { name: /^Watchlist/ }).waitFor();
    await nothingIsFound('settings');
  });

  test(`the hall of fame ${RULE}, with podiums and with the boards of a season`, async () => {
    await answerEndedSeasons(page);
    await page.goto(`${url}/hall-of-fame`);
    const boards = page.getByRole('button', { name: 'Show boards of October 2026' });
    await boards.waitFor();
    await nothingIsFound('podiums');
    await answerEndedSeasons(page);
    await boards.click();
    await page.getByText('Your place:').waitFor();
    await nothingIsFound('boards');
  });
});

describe('to a player who looks at the own profile', () => {
  onePerson(async () => {
    await authenticate(page, url, 'bob@example.test');
    await page.goto(url);
    const id: string = await page.evaluate(async () => (await (await fetch('/api/auth/user')).json()).id);
    await page.goto(`${url}/player/${id}`);
  });

  test(`the profile ${RULE}, with a card to share and without, and with the settings`, async () => {
    await page
      .getByRole('region', { name: 'Achievements' })
      .getByText(/^\d+ of 14$/)
      .waitFor();
    await nothingIsFound('profile');
    await page.getByRole('button', { name: 'Share your achievements' }).click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    await nothingIsFound('card');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Bob/ }).click();
    await page.getByRole('menuitem', { name: 'Name and picture' }).click();
    await page.getByLabel('Keep my cash and holdings private').waitFor();
    await nothingIsFound('settings');
  });

  test(`the profile of another player who is compared ${RULE}`, async () => {
    await page.goto(`${url}/players`);
    await page
      .getByRole('link', { name: /^View Portfolio of (?!Bob)/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Compare with me' }).click();
    await page.getByRole('region', { name: 'Compared with you' }).waitFor();
    await nothingIsFound();
  });

  test(`My Portfolio of a ruined player, and what starting over asks, ${RULE}`, async () => {
    const portfolio = { totalValue: '100.00', cash: '100.00', todayChange: '0.00', todayChangePercent: '0.00' };
    await page.route('**/api/portfolio', (route) => route.fulfill({ json: portfolio }));
    await page.route('**/api/holdings', (route) => route.fulfill({ json: [] }));
    await page.goto(url);
    await page.getByRole('button', { name: 'Start over...' }).click();
    await page.getByRole('dialog', { name: 'Start over?' }).waitFor();
    await nothingIsFound('dialog');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await nothingIsFound('card');
  });
});
