import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildGallery, serveGallery } from '../../infra/tools/gallery/build.ts';
import { type Story, storiesAt } from '../../infra/tools/gallery/shots.ts';
import { connectBrowser, loaded, settled, TIMEOUT_MS, watchAnswers } from './browser.ts';
import { EVERY_LOOK, findings, type Look, ON_PHONE, setLook } from './screen-findings.ts';

/** Several pages use the CPU while others wait for lazy loading or to settle. */
const PAGES = 4;

const LOADING: Readonly<Record<string, readonly string[]>> = {
  'portfolio-loading': [
    ...['Loading your portfolio...', 'Loading holdings...', 'Loading stocks...', 'Loading your figures...'],
  ],
  'trading-loading': ['Loading holdings...', 'Loading watchlist...', 'Loading stocks...'],
  'index-loading': ['Loading...', 'Loading chart...'],
  'chat-loading': ['Loading messages...'],
  'players-loading': ['Loading...'],
  'leaderboard-loading': ['Loading...'],
  'other-profile-loading': ['Loading...', 'Loading holdings...'],
  'subscription-loading': ['Loading plans...'],
  'learn-loading': ['Loading your habits...', 'Loading months...'],
  'replay-loading': ['Loading the day...'],
  'fairness-loading': ['Loading months...'],
  'bench-loading': ['Loading months...'],
  'admin-loading': ['Loading admin panel...'],
};
/** A line of text is at least this high. Words only for screen readers are a pixel high. */
const LINE_PX = 12;

let browser: Browser;
let gallery: Awaited<ReturnType<typeof serveGallery>>;
let stories: Story[];

beforeAll(async () => {
  await buildGallery();
  [browser, gallery] = await Promise.all([connectBrowser(), serveGallery()]);
  stories = await storiesAt(browser, gallery.url);
});
afterAll(async () => {
  gallery.end();
  await browser.close();
});

/** Both stories of a missing part show the failure on purpose, and React reports it. */
const isOfMissingPart = (story: string) => story.startsWith('missing-');

function isShown(story: string, complaint: string): boolean {
  return isOfMissingPart(story) && complaint.includes('PartMissingError');
}

/** Collects script errors, React's warnings and unanswered requests of each story. */
async function complaintsOf(shown: Iterable<Story>, show: (page: Page, story: Story) => Promise<string[]>) {
  const page = await browser.newPage({ hasTouch: true, reducedMotion: 'reduce', serviceWorkers: 'block' });
  page.setDefaultTimeout(TIMEOUT_MS);
  const complaints: string[] = [];
  let current = '';
  page.on('pageerror', ({ message }) => complaints.push(`${current}: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isShown(current, message.text()))
      complaints.push(`${current}: ${message.text()}`);
  });
  for (const story of shown) {
    current = story.name;
    const wrong = await show(page, story).catch((cause) => {
      throw new Error(`${story.name} is not shown: ${complaints.join(', ')}`, { cause });
    });
    const unknown = (await unknownStyles(page)).map((text) => `no browser knows the style ${text}`);
    complaints.push(...[...wrong, ...unknown, ...(await zoomedFields(page))].map((it) => `${current}: ${it}`));
  }
  await page.close();
  return complaints;
}

/** Returns declarations that no browser knows. A misspelt token is written to the style as it is. */
function unknownStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheets = [...document.querySelectorAll('style[data-emotion]')].map(({ textContent }) => textContent);
    const declared = sheets.join('').matchAll(/(?<=[{;])([a-z][a-z-]*):([^;{}]+?)( !important)?(?=[;}])/g);
    const declarations = new Map(Array.from(declared, ([text, name = '', value = '']) => [text, { name, value }]));
    const known = ({ name, value }: { name: string; value: string }) =>
      CSS.supports(name, value) || CSS.supports(name, `-webkit-${value}`);
    return [...declarations].flatMap(([text, declaration]) => (known(declaration) ? [] : [text]));
  });
}

/** Returns fields with letters below 16 pixels, into which an iPhone zooms. */
function zoomedFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input:not([type=radio], [type=checkbox]), select, textarea')];
    const small = fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16);
    return small.map(({ outerHTML }) => `an iPhone zooms into ${outerHTML.slice(0, 200)}`);
  });
}

/** Clicks each switch and checkbox twice. Its hidden input must match the shown state, even if nothing changes. */
function misreadInputs(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const misread = new Set<string>();
    for (const time of ['first', 'second']) {
      for (const input of inputs) input.click();
      // A refused click is taken back by an effect, which may ask for a frame of its own.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
      for (const input of inputs.filter(({ isConnected }) => isConnected)) {
        const { scope, state } = input.closest<HTMLElement>('[data-scope]')?.dataset ?? {};
        const name = input.parentElement?.innerText;
        if (input.checked !== (state === 'checked')) misread.add(`${scope} ${name} is misread at the ${time} click`);
      }
    }
    return [...misread];
  });
}

async function load(page: Page, { name, url, isOver }: Story): Promise<void> {
  // A different hash alone would not load a new document.
  await page.goto(url.replace('#', '?#'));
  await page.locator('#root > *').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  if (!isOver) return;
  const opened = page.locator('html[data-opened]').waitFor({ state: 'attached' });
  await opened.catch((cause) => Promise.reject(new Error(`${name} does not open`, { cause })));
}

async function showScreen(page: Page, story: Story): Promise<string[]> {
  const looks = looksOf(story);
  await setLook(page, looks[0] as Look);
  await load(page, story);
  // A failed query is retried after a second, in which the network is idle.
  if (story.name.endsWith('-failing')) await loaded(page);
  for (const text of LOADING[story.name] ?? []) {
    const line = page.getByText(text, { exact: true }).first();
    // A loaded part repeats the text in its own place.
    const height = async () => (await line.boundingBox())?.height ?? 0;
    await expect.poll(height, { message: `${story.name}: ${text}` }).toBeGreaterThan(LINE_PX);
  }
  return findings(page, looks);
}

/** Looks at screens with data in every look, and at their loading, failing and covered versions only on a phone. */
function looksOf({ name }: Story): readonly Look[] {
  return stories.some((other) => other.name === `${name}-loading`) ? EVERY_LOOK : ON_PHONE;
}

/** Shows all components in one document, so only the first story is loaded. */
function showComponents(): (page: Page, story: Story) => Promise<string[]> {
  let answers: ReturnType<typeof watchAnswers> | undefined;
  return async (page, story) => {
    if (!answers) {
      answers = watchAnswers(page);
      await load(page, story);
      return [];
    }
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, new URL(story.url).hash);
    await page.locator(`main[data-story="${story.name}"]`).waitFor({ state: 'attached' });
    await settled(page, answers);
    // Waits for the story's own error, which would otherwise count for the next story.
    if (isOfMissingPart(story.name)) await page.getByText('This part did not load').waitFor();
    return misreadInputs(page);
  };
}

test('every component of the gallery is shown without a complaint', async () => {
  const components = stories.filter(({ isScreen }) => !isScreen);
  expect(components.length).toBeGreaterThan(30);
  expect(await complaintsOf(components, showComponents())).toEqual([]);
});

test('every screen of the gallery is without complaint, meets WCAG 2.2 AA and says what it is loading', async () => {
  const screens = stories.filter(({ isScreen }) => isScreen);
  expect(screens.length).toBeGreaterThan(30);
  expect(Object.keys(LOADING).filter((name) => !screens.some((screen) => screen.name === name))).toEqual([]);
  // All pages take their stories from one list, so no page idles.
  const waiting = screens.values();
  const complaints = await Promise.all(Array.from({ length: PAGES }, () => complaintsOf(waiting, showScreen)));
  expect(complaints.flat()).toEqual([]);
});
