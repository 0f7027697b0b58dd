import { type Browser, chromium } from 'playwright-core';
import { copyOfGame, prepareGame } from '../../infra/local/testing/prepared-game.ts';
import { runProgram } from '../../infra/program.ts';
import { launchBrowserServer } from '../../web/e2e/browser-server.ts';
import { buildGallery, serveGallery } from '../gallery/build.ts';
import { type Story, storiesAt } from '../gallery/shots.ts';
import { startUrls } from './actions.ts';
import { Network } from './network.ts';
import { becomes, people } from './people.ts';
import { type Finding, openContext, pickBy, Reached, randomOf, Walker } from './walk.ts';

/*
 * `npm run test:long -- explore`: random walks over all screens in a real browser, each decided by a seed and on a host
 * of its own, while networks fail; every fourth over the gallery's stories. The same seed chooses the same, as far as
 * the market and the clock show the same.
 */

const STORY_EVERY = 4;
/** A finding is printed once, whatever its figures. */
const alike = (sentence: string) => sentence.replaceAll(/[\d.:]+/g, '#').slice(0, 160);

const usage = 'npm run test:long -- explore [--seeds 40] [--first 1] [--steps 40]';
const numbers = { seeds: 40, first: 1, steps: 40 };

await runProgram({ usage, numbers }, async ({ seeds, first, steps }) => {
  const prepared = await prepareGame();
  await buildGallery();
  const gallery = await serveGallery();
  const server = await launchBrowserServer();
  const browser = await chromium.connect(server.wsEndpoint());
  const stories = (await storiesAt(browser, gallery.url)).filter(({ isScreen }) => isScreen);
  const reached = new Reached();
  const told = new Set<string>();
  for (let seed = first; seed < first + seeds; seed++) {
    const startedMs = performance.now();
    const onFinding = (finding: Finding) => {
      if (told.has(alike(finding.sentence))) return;
      told.add(alike(finding.sentence));
      print(seed, steps, finding);
    };
    const walk = { browser, seed, steps, reached, onFinding };
    const who = seed % STORY_EVERY === 0 ? await walkStories(walk, stories) : await walkGame(walk, prepared);
    console.log(`seed ${seed}: ${who}; ${Math.round((performance.now() - startedMs) / 1000)} s`);
  }
  await browser.close();
  await server.close();
  gallery.end();
  console.log(
    `${seeds} walks, ${reached.steps} steps, ${reached.disturbances} disturbances, ${reached.screens.size} screens, ` +
      `${reached.controls.size} controls, ${reached.scanned.size} axe scans, ${told.size} findings`,
  );
  return told.size === 0 ? 0 : 1;
});

interface Way {
  readonly browser: Browser;
  readonly seed: number;
  readonly steps: number;
  readonly reached: Reached;
  readonly onFinding: (finding: Finding) => void;
}

async function walkGame({ browser, steps, ...way }: Way, prepared: string): Promise<string> {
  const random = randomOf(way.seed);
  const pick = pickBy(random);
  const { context, look } = await openContext(browser, pick);
  const page = await context.newPage();
  const game = await copyOfGame(prepared);
  const network = await Network.open(page, game.dataDir);
  const person = pick([...people, 'owner'] as const);
  const start = pick(startUrls);
  try {
    await becomes(page, network.url, person);
    await new Walker({ ...way, page, network }, network.url + start, random).go(steps);
  } finally {
    await context.close();
    await network.close();
    game.remove();
  }
  return `${person} from ${start}, ${look}`;
}

async function walkStories({ browser, steps, ...way }: Way, stories: readonly Story[]): Promise<string> {
  const random = randomOf(way.seed);
  const pick = pickBy(random);
  const { context, look } = await openContext(browser, pick);
  const names: string[] = [];
  for (let rest = steps; rest > 0; rest -= 5) {
    const story = pick(stories);
    names.push(story.name);
    const page = await context.newPage();
    await new Walker({ ...way, page }, story.url, random).go(Math.min(rest, 5));
    await page.close();
  }
  await context.close();
  return `stories ${names.join(', ')}, ${look}`;
}

function print(seed: number, steps: number, { sentence, steps: taken, picture }: Finding): void {
  console.log(`\nFINDING  ${sentence}`);
  for (const [place, step] of taken.entries()) console.log(`  ${place + 1}. ${step}`);
  console.log(`  ${picture}\n  again: npm run test:long -- explore --first ${seed} --seeds 1 --steps ${steps}\n`);
}
