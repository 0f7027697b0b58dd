import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { UNSEEN_REFRESH_SECONDS } from '../../shared/boards.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { authenticate, register } from './accounts.ts';
import { visitorsEachTest } from './browser.ts';
import { type JourneyHost, ownHost } from './journey-host.ts';

let host: JourneyHost;
let url = '';
const newPage = visitorsEachTest();

ownHost((started) => {
  host = started;
  url = started.url;
});

async function arrive(first: string): Promise<Page> {
  const page = await newPage();
  await register(page, url, { first, last: 'Player' });
  return page;
}

async function send(page: Page, path: string, data: object) {
  const headers = { origin: url, 'idempotency-key': uuidV7(host.nowMs()) };
  const answer = await page.request.post(`${url}${path}`, { headers, data });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** A row by its player's link: another's may name the player too. */
const member = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Members' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) });

test('two accounts of one browser are marked for the owner of their league and for administrators, for nobody else', async () => {
  const [olga, mira, twice] = (await Promise.all(['Olga', 'Mira', 'Anna'].map(arrive))) as [Page, Page, Page];
  const { id } = await send(olga, '/api/leagues', { name: 'Second Sight' });
  const { code } = await (await olga.request.get(`${url}/api/leagues/${id}`)).json();
  await send(mira, '/api/leagues/join', { code });
  await send(twice, '/api/leagues/join', { code });
  await twice.request.get(`${url}/api/logout`);
  await register(twice, url, { first: 'Bert', last: 'Player' });
  await send(twice, '/api/leagues/join', { code });
  // Nobody has a socket yet, so new boards may wait as long.
  await host.moveOn(UNSEEN_REFRESH_SECONDS);

  await Promise.all([olga, mira, twice].map((page) => page.goto(`${url}/leagues/${id}`)));
  await member(olga, 'Anna Player').getByText('May be the same person as Bert Player').waitFor();
  await member(olga, 'Bert Player').getByText('May be the same person as Anna Player').waitFor();
  expect(await olga.getByText('May be the same person').count()).toBe(2);
  for (const page of [mira, twice]) {
    await member(page, 'Anna Player').waitFor();
    expect(await page.getByText('same person').count()).toBe(0);
  }

  const admin = await newPage();
  await authenticate(admin, url, 'admin@example.test');
  await admin.goto(`${url}/admin`);
  const card = admin.getByRole('region', { name: 'Second Accounts' });
  for (const title of [/^This season’s first \d+$/, 'Second Sight']) {
    const group = card.getByRole('region', { name: title }).getByRole('listitem').filter({ hasText: 'Anna Player' });
    await group.getByText('same browser', { exact: true }).waitFor();
    expect(await group.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining(['Anna Player', 'Bert Player']),
    );
  }
  await card.getByRole('link', { name: 'Bert Player' }).first().click();
  await admin.getByRole('heading', { name: 'Bert Player' }).waitFor();
});
