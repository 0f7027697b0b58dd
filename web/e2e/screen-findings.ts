import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { SOCKET_PATH } from '../../shared/live.ts';
import { connectBrowser, loaded, tellShown, type Visitor, visit, watchAnswers } from './browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The dark mode has the same elements in other colours: what else could be found has been found in the light one. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The narrowest phone: what is not wider than this window is not wider than another phone's. */
const PHONE = 320;
const LOOKS = [
  { colorScheme: 'light', width: PHONE },
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: PHONE },
] as const;
const HEIGHT = 812;

export const RULE = 'violates nothing of WCAG 2.2 AA, and scrolls neither sideways nor beyond its content';

/** The page of the person that a group of tests is about. */
export let page: Page;

let browser: Browser;
let visitor: Visitor;
let answers: ReturnType<typeof watchAnswers>;

/** One browser for all groups of a file. */
export function measuresScreens(): void {
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterAll(() => browser.close());
}

/** A browser profile for all tests of a group: each is another screen of the same person. */
export function onePerson(arrive: () => Promise<void>): void {
  beforeAll(async () => {
    visitor = await visit(browser);
    page = visitor.page;
    answers = watchAnswers(page);
    // Open and silent: what others say in the chat would redraw it.
    await page.routeWebSocket(new RegExp(SOCKET_PATH), () => undefined);
    await arrive();
  });
  afterEach(({ task }) => tellShown(page, task));
  afterAll(async () => {
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
}

/** A failure names what is wrong, not how much of it there is; `state` tells which of a test's states has it. */
export async function nothingIsFound(state = ''): Promise<void> {
  const found = await findings();
  expect(found, [state, ...found].join('\n')).toEqual([]);
}

/** What is wrong with the screen as it is now, in both colour modes and on a phone and a desktop: a line a finding. */
async function findings(): Promise<string[]> {
  const found: string[] = [];
  await loaded(page);
  // Data that came now would redraw rows while axe measures their colours: what is asked from now on is not answered.
  await page.route('**/api/**', (route) => answers.hold(route.request()));
  await answers.come();
  await page.evaluate(axe);
  await standStill();
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: HEIGHT });
    await page.waitForFunction((mode) => matchMedia(`(prefers-color-scheme: ${mode})`).matches, colorScheme);
    await drawn();
    const lines = [...(await violations(colorScheme)), ...(await scrolling())];
    found.push(...lines.map((line) => `${colorScheme} ${width}: ${line}`));
  }
  await page.unrouteAll();
  return found;
}

/**
 * Rows out of sight are not drawn and keep the colours of the mode before: here they are drawn like the others. And a
 * colour changes at once with the mode, not over a time in which axe would measure one between the two.
 */
const standStill = () =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** The next frame has been drawn, what observes sizes has followed it, and colours have stopped changing. */
const drawn = () =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** What axe finds against WCAG 2.2 AA. */
function violations(colorScheme: 'light' | 'dark'): Promise<string[]> {
  const runOnly = colorScheme === 'light' ? { type: 'tag', values: STANDARD } : { type: 'rule', values: COLOURS };
  return page.evaluate(async (only) => {
    interface Finding {
      id: string;
      nodes: { target: string[] }[];
    }
    type Axe = { run: (options: object) => Promise<{ violations: Finding[] }> };
    const { axe } = globalThis as unknown as { axe: Axe };
    const found = await axe.run({ runOnly: only, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, runOnly);
}

/** By how many pixels the document is wider than the window, and can be scrolled further than its content reaches. */
async function scrolling(): Promise<string[]> {
  const { wider, empty } = await page.evaluate(() => {
    const inFlow = [...document.querySelectorAll('#root > *, body:not(:has(#root)) > *')].filter(
      (part) => getComputedStyle(part).position !== 'fixed',
    );
    const ends = inFlow.map((part) => part.getBoundingClientRect().bottom + scrollY);
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { wider: scrollWidth - innerWidth, empty: Math.floor(scrollHeight - Math.max(innerHeight, ...ends)) };
  });
  return [
    ...(wider > 0 ? [`wider than the window by ${wider} pixels`] : []),
    ...(empty > 0 ? [`scrolls ${empty} pixels beyond its content`] : []),
  ];
}
