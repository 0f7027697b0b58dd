import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Coverage } from '../../infra/tools/explore/coverage.ts';
import type { Network } from '../../infra/tools/explore/network.ts';
import { complaintsOf, lookAt, missingFigures, watchPages } from '../../infra/tools/explore/page-checks.ts';
import { Walk } from '../../infra/tools/explore/walk.ts';
import { seededRandom } from '../../infra/tools/seeded-random.ts';
import { signUp } from './accounts.ts';
import { DESKTOP, newVisitorEachTest, page, url, visitor } from './visitor.ts';

newVisitorEachTest(DESKTOP);
beforeEach(() => watchPages(page.context()));
afterEach(() => {
  vi.restoreAllMocks();
  visitor.complaints.splice(0);
});

async function findingsOf(path: string, network?: Partial<Network>): Promise<string[]> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const coverage = new Coverage();
  const way = { page, start: url + path, random: seededRandom(1), coverage, again: '' };
  await new Walk({ ...way, network: (network ?? { url }) as Network }).go(0);
  return [...coverage.findings];
}
const kindsOf = (findings: readonly string[]) => findings.map((finding) => finding.split(':')[0]).toSorted();

test('an unchanged screen has no findings', async () => {
  expect(await findingsOf('/privacy')).toEqual([]);
});

test('every planted fault on a screen is reported separately', async () => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      setTimeout(() => {
        throw new Error('planted');
      });
      void Promise.reject(new Error('planted too'));
      console.error('planted');
      const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
      add('<img alt="" src="https://elsewhere.test/picture.png"><b id="xss"></b>');
      add('<button></button><p>NaN coins</p><div style="width: 3000px; height: 1px"></div>');
      // Runs after the first paint, so the insertion shifts the layout.
      setTimeout(() => document.body.insertAdjacentHTML('afterbegin', '<div style="height: 300px"></div>'), 300);
    });
  });
  const held = page.route('**/late', (route) => setTimeout(() => route.fulfill({ body: '' }), 600));
  await page.addInitScript(() => void fetch('/late'));
  await held;
  const kinds = kindsOf(await findingsOf('/privacy'));
  expect([...new Set(kinds)]).toEqual([
    'axe',
    'console',
    'content security policy',
    'error',
    'layout',
    'markup',
    'text',
  ]);
  expect(kinds.filter((kind) => ['error', 'layout'].includes(kind ?? ''))).toHaveLength(4);
});

test('a dead end, a lost focus and a part that does not load are reported', async () => {
  await page.goto(`${url}/privacy`);
  await page.getByRole('main').getByRole('heading').first().waitFor({ timeout: 20_000 });
  const look = await page.evaluate(lookAt);
  const before = { ...look, overlays: ['Settings'] };
  expect(complaintsOf({ look: { ...look, hasFocus: true }, before, mayLoad: false })).toEqual([]);
  await page.evaluate(() => {
    document.body.innerHTML = '<p>Loading prices...</p>';
  });
  const blocked = await page.evaluate(lookAt);
  expect(kindsOf(complaintsOf({ look: blocked, before, mayLoad: false }))).toEqual([
    ...['dead end', 'dead end', 'dead end', 'focus'],
  ]);
});

test('a screen that claims to be live while it is cut off is reported', async () => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() * 20);
  await page.addInitScript(() => {
    const claim = () => document.body.insertAdjacentHTML('beforeend', '<span data-live="">Live Updates</span>');
    addEventListener('load', claim);
  });
  const network = { url, kind: 'offline' as const, isCut: true, end: async () => undefined };
  expect(kindsOf(await findingsOf('/privacy', network))).toContain('live');
});

test('figures that differ from the API are reported', async () => {
  await signUp(page, url, { first: 'Fay', last: 'Figures' });
  await expect.poll(() => missingFigures(page, url)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('main')?.replaceChildren('7.77 coins');
  });
  expect(await missingFigures(page, url)).toContainEqual(expect.stringMatching(/coins$/));
});
