import { rmSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { dateOfDay, dayOfTick, tickAt } from '../../../shared/tick.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { authenticate, register } from '../../../web/e2e/accounts.ts';
import { launchBrowserServer } from '../../../web/e2e/browser-server.ts';
import { copyOfGame, prepareGame } from '../../local/testing/prepared-game.ts';
import { runProgram } from '../../program.ts';
import { buildGallery, serveGallery } from '../gallery/build.ts';
import { type Story, storiesAt } from '../gallery/shots.ts';
import { seededRandom } from '../seeded-random.ts';
import { addresses, pickBy } from './actions.ts';
import { Coverage } from './coverage.ts';
import { hostileTexts, writeHostileTexts } from './hostile-texts.ts';
import { Network } from './network.ts';
import { watchPages } from './page-checks.ts';
import { Walk } from './walk.ts';

/*
 * `npm run test:long -- explore` walks randomly over all screens in a real browser, each walk on its own host, while
 * the network sometimes fails. Every fourth walk is over the gallery's stories. A seed decides the player, the device
 * and the actions. A seed repeats its walk as far as prices and the clock show the same controls.
 */

const STORY_EVERY = 4;
const STEPS_OF_STORY = 5;
const people = ['visitor', 'new player', 'owner', 'owner', 'admin'] as const;

const usage = 'npm run test:long -- explore [--seeds 40] [--first 1] [--steps 40]';
const numbers = { seeds: 40, first: 1, steps: 40 };

await runProgram({ usage, numbers }, async ({ seeds, first, steps }) => {
  const prepared = await prepareGame();
  await writeHostileTexts(prepared);
  await buildGallery();
  const gallery = await serveGallery();
  const server = await launchBrowserServer();
  const browser = await chromium.connect(server.wsEndpoint());
  const stories = (await storiesAt(browser, gallery.url)).filter(({ isScreen }) => isScreen);
  const coverage = new Coverage();
  for (let seed = first; seed < first + seeds; seed++) {
    const startedMs = performance.now();
    const random = seededRandom(seed * 7919);
    const pick = pickBy(random);
    const [width, colorScheme] = [pick([375, 768, 1440]), pick(['light', 'dark'] as const)];
    const reducedMotion = pick(['reduce', 'no-preference'] as const);
    const viewport = { width, height: width < 500 ? 740 : 900 };
    const isOfStories = seed % STORY_EVERY === 0;
    const serviceWorkers = isOfStories ? 'block' : 'allow';
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion, serviceWorkers });
    await watchPages(context);
    const again = `npm run test:long -- explore --first ${seed} --seeds 1 --steps ${steps}`;
    const way = { context, random, coverage, again, steps };
    const who = await (isOfStories ? walkStories(way, stories) : walkGame(way, prepared));
    await context.close();
    const seconds = Math.round((performance.now() - startedMs) / 1000);
    console.log(`seed ${seed}: ${width} ${colorScheme} ${reducedMotion}, ${who}; ${seconds} s`);
  }
  await browser.close();
  await server.close();
  gallery.end();
  rmSync(prepared, { recursive: true });
  console.log(`${seeds} walks, ${coverage}`);
  return coverage.findings.size === 0 ? 0 : 1;
});

interface Way {
  readonly context: BrowserContext;
  readonly random: () => number;
  readonly coverage: Coverage;
  readonly again: string;
  readonly steps: number;
}

async function walkGame({ context, steps, ...way }: Way, prepared: string): Promise<string> {
  const pick = pickBy(way.random);
  const [person, path] = [pick(people), pick(addresses)];
  const page = await context.newPage();
  const game = await copyOfGame(prepared);
  const network = await Network.open(page, game.dataDir);
  try {
    if (person === 'admin') await authenticate(page, network.url, 'admin@example.test');
    else if (person !== 'visitor') await register(page, network.url, { first: 'Wanda', last: 'Walker' });
    if (person === 'owner') await acquire(page, network.url, pick(hostileTexts));
    const refused = { name: 'sign-in-refused', value: encodeURIComponent(pick(hostileTexts)), url: network.url };
    if (person === 'visitor') await context.addCookies([refused]);
    await new Walk({ ...way, page, network, start: network.url + path }).go(steps);
  } finally {
    await page.close();
    await network.close();
    game.remove();
  }
  return `${person} from ${path}`;
}

async function acquire(page: Page, url: string, text: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const headers = { origin: url, 'idempotency-key': uuidV7() };
    const answer = await page.request.post(`${url}/api/${path}`, { data, headers });
    if (!answer.ok() && answer.status() !== 400) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const trade = { symbol: 'TFM', action: 'buy', shares: 3 };
  await post('trade', trade);
  await post('trade', { ...trade, symbol: 'CCS', shares: 20 });
  await post('trade', { ...trade, orderType: 'limit', limitPrice: '0.01' });
  await post('watchlist', { symbol: 'NTI' });
  await post('alerts', { symbol: 'NTI', kind: 'below', price: '1.23' });
  await post('chat/messages', { message: 'Hello, $TFM!' });
  await post('leagues', { name: 'Walkers' });
  const today = dayOfTick(tickAt(Date.now()));
  const days = { firstDate: dateOfDay(today), lastDate: dateOfDay(today + 3) };
  const rules = { startSum: '50000.00', capPercent: 40, tiers: ['standard'], board: 'return' };
  const contest = { ...days, ...rules, lateEntry: true, showsNames: true };
  const { id } = await post('leagues', { name: text.slice(0, 40), contest });
  if (id) await post(`contest-guests/${id}`, { names: [text.slice(0, 40)] });
}

async function walkStories({ context, steps, ...way }: Way, stories: readonly Story[]): Promise<string> {
  const names: string[] = [];
  for (let left = steps; left > 0; left -= STEPS_OF_STORY) {
    const { name, url } = pickBy(way.random)(stories);
    names.push(name);
    const page = await context.newPage();
    await new Walk({ ...way, page, start: url }).go(Math.min(left, STEPS_OF_STORY));
    await page.close();
  }
  return names.join(', ');
}
