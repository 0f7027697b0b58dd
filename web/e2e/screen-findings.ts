import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const COLOURS = ['color-contrast', 'link-in-text-block'];
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const PHONE = 320;
const DESKTOP = 1440;
const HEIGHT = 812;

export interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  /** Whether to check only what a colour mode changes. */
  readonly coloursOnly?: boolean;
}

/** The looks start at a desktop's window, and each differs from the one before in colours or width. */
export const EVERY_LOOK: readonly Look[] = [
  { colorScheme: 'light', width: DESKTOP },
  { colorScheme: 'dark', width: DESKTOP, coloursOnly: true },
  { colorScheme: 'dark', width: PHONE, coloursOnly: true },
  { colorScheme: 'light', width: PHONE },
];

export const ON_PHONE: readonly Look[] = [
  { colorScheme: 'light', width: PHONE },
  { colorScheme: 'dark', width: PHONE, coloursOnly: true },
];

/** Returns violations of WCAG 2.2 AA and sideways or empty scrolling. The screen must not change meanwhile. */
export async function findings(page: Page, looks = EVERY_LOOK): Promise<string[]> {
  await standStill(page);
  const found: string[] = [];
  for (const { colorScheme, width, coloursOnly } of looks) {
    await setLook(page, { colorScheme, width });
    await page.waitForFunction((mode) => matchMedia(`(prefers-color-scheme: ${mode})`).matches, colorScheme);
    await drawn(page);
    const lines = [...(await violations(page, coloursOnly)), ...(await scrolling(page))];
    found.push(...lines.map((line) => `${colorScheme} ${width}: ${line}`));
  }
  return found;
}

/** Sets a look. Setting the first one before loading the screen saves a second layout. */
export async function setLook(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: HEIGHT });
}

/** Renders rows outside the view and turns transitions off, because axe would measure colours midway. */
const standStill = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** Resolves after two frames, once colours have stopped changing. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    // An element halfway under the bar would count as too small to press.
    scrollTo(0, 0);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

export async function violations(page: Page, coloursOnly = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const runOnly = coloursOnly ? { type: 'rule', values: COLOURS } : { type: 'tag', values: STANDARD };
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

async function scrolling(page: Page): Promise<string[]> {
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
