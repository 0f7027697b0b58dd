import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';

/* What is read of a page. The functions given to `evaluate` run in the page. */

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Shift {
  readonly path: string;
  readonly value: number;
  readonly moved: readonly string[];
}

interface Watched {
  shifts: Shift[];
  violations: string[];
}

/** Notes layout shifts of the screen that is visited, and violations of the content security policy. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched: Watched = { shifts: [], violations: [] };
    Object.assign(globalThis, { watched });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.violations.push(`${violatedDirective} ${blockedURI}`),
    );
    let path = location.pathname;
    const nameOf = (node?: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = element?.textContent?.trim().slice(0, 40) ?? '';
      return element ? `<${element.localName} ${element.id || element.ariaLabel || ''}> ${text}` : 'gone';
    };
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    new PerformanceObserver((list) => {
      if (location.pathname !== path) watched.shifts = [];
      path = location.pathname;
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} ${Math.round(from.y)}+${Math.round(from.height)} to ${Math.round(to.y)}+${Math.round(to.height)}`,
        );
        if (!hadRecentInput) watched.shifts.push({ path, value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export type Look = ReturnType<typeof lookAt>;

/** Runs in the page. */
export function lookAt() {
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(shown);
  const textOf = (element: Element) => (element as HTMLElement).innerText?.trim() ?? '';
  const main = document.querySelector('main');
  const lines = document.body.innerText.split('\n').map((line) => line.trim());
  const { watched = { shifts: [], violations: [] } } = globalThis as { watched?: Watched };
  return {
    path: location.pathname,
    isDocument: location.protocol.startsWith('http'),
    hasMain: main !== null && main.checkVisibility(),
    speaks: main !== null && [...main.querySelectorAll('h1, h2, h3, [role=status], [role=alert], p')].some(textOf),
    ways: all('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary').length,
    overlays: all('[role=dialog], [role=menu], [popover]:popover-open').map(
      (each) => each.querySelector('h2')?.textContent ?? each.ariaLabel ?? each.getAttribute('role') ?? '',
    ),
    hasFocus: document.activeElement !== null && document.activeElement !== document.body,
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    words: lines.filter((line) => /\b(undefined|NaN|Infinity|null)\b|\[object /.test(line)),
    loading: lines.filter((line) => /^Loading\b.*\.\.\.$/.test(line)),
    claims: all('[data-live], .live')
      .map((each) => textOf(each) || (each.ariaLabel ?? ''))
      .filter((text) => /^(Live|Open|A new price)/.test(text)),
    troubles: lines.filter((line) =>
      /^Offline|^Cannot reach the game|^Part of this screen is not|did not load|^Late by|^Something went wrong/.test(
        line,
      ),
    ),
    retries: all('button:enabled').filter((each) => /^(Retry|Try again|Reload)$/.test(textOf(each))).length,
    shifts: watched.shifts.filter(({ path }) => path === location.pathname),
    violations: watched.violations.splice(0),
  };
}

/** Findings of WCAG 2.2 AA, a line each. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Finding {
      id: string;
      nodes: { target: string[]; html: string }[];
    }
    type Axe = { run: (options: object) => Promise<{ violations: Finding[] }> };
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

/** Resolves when no finite animation runs and two frames have been drawn. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
