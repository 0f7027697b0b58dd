import type { BrowserContext, Page } from 'playwright-core';
import { formatPrice, formatShares, toCents } from '../../../shared/format.ts';
import type { StocksByTier } from '../../../shared/schemas/market.ts';
import type { Holding } from '../../../shared/schemas/portfolio.ts';
import { formatCoins } from '../../../web/lib/format.ts';

interface Watched {
  shifts: { path: string; value: number; moved: string; isScrolled: boolean }[];
  violations: string[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched: Watched = { shifts: [], violations: [] };
    Object.assign(globalThis, { watched });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.violations.push(`${violatedDirective} ${blockedURI}`),
    );
    const placeOf = ({ y, height }: DOMRect) => `${Math.round(y)}+${Math.round(height)}`;
    new PerformanceObserver((list) => {
      const path = location.pathname;
      watched.shifts = watched.shifts.filter((shift) => shift.path === path);
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const { outerHTML, data = outerHTML } = (node ?? {}) as Element & { data?: string };
          return `${String(data).slice(0, 60)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
        });
        const shift = { path, value, moved: moved.join('; '), isScrolled: scrollY > 0 };
        if (!hadRecentInput) watched.shifts.push(shift);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Runs in the page. The connection strip moves the content when it appears. */
export const forgetShifts = () => void (globalThis as { watched?: Watched }).watched?.shifts.splice(0);

/** Runs in the page. Resolves after no change for as long as React holds back loaded content. */
export async function standsStill(): Promise<void> {
  const still = Promise.withResolvers<void>();
  let timer = setTimeout(still.resolve, 350);
  const watch = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(still.resolve, 350);
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
  setTimeout(still.resolve, 3_000);
  await still.promise;
  watch.disconnect();
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

export type Look = ReturnType<typeof lookAt>;

/** Runs in the page. */
export function lookAt() {
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(shown);
  const lines = document.body.innerText.split('\n').map((line) => line.trim());
  const linesLike = (pattern: RegExp) => lines.filter((line) => pattern.test(line));
  const { watched = { shifts: [], violations: [] } } = globalThis as { watched?: Watched };
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    path: location.pathname,
    startedMs: performance.timeOrigin,
    messages: [
      ...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, [role=status], [role=alert])'),
    ].filter((each) => each.checkVisibility() && each.innerText.trim()).length,
    ways: all('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary').length,
    overlays: all('[role=dialog], dialog:modal, [role=menu], [popover]:popover-open').map(
      (each) => each.querySelector('h2')?.textContent ?? each.ariaLabel ?? each.role ?? '',
    ),
    /** An element that is half covered by a bar, or not drawn while out of sight, would count as too small to press. */
    isWhole: scrollY === 0 && all('main *').every((each) => getComputedStyle(each).contentVisibility !== 'auto'),
    hasFocus: document.activeElement !== null && document.activeElement !== document.body,
    wider: scrollWidth - clientWidth,
    oddWords: linesLike(/\b(undefined|NaN|Infinity|null)\b|\[object /),
    loading: linesLike(/^Loading\b.*\.\.\.$/),
    troubles: linesLike(
      /^Offline|^Cannot reach the game|^Part of this screen is not|did not load|^Late by|^Something went wrong/,
    ),
    retries: all('button:enabled').filter((each) => /^(Retry|Try again|Reload)$/.test(each.innerText.trim())).length,
    claims: all('[data-live], .live')
      .map((each) => each.ariaLabel ?? each.innerText)
      .filter((text) => /^(Live|Open|A new price)/.test(text)),
    shifts: watched.shifts.filter(({ path }) => path === location.pathname),
    violations: watched.violations.splice(0),
    /** Elements and attributes that no screen has, which come from a text that was taken for markup. */
    markup: [
      ...[
        ...document.querySelectorAll(
          'iframe, object, embed, base, marquee, meta[http-equiv=refresh], #xss, form[action*=evil], [src*=evil], [href*=evil]:not([rel~=ugc], [download])',
        ),
      ].map(({ outerHTML }) => outerHTML),
      ...[...document.querySelectorAll('*')]
        .flatMap((each) => [...each.attributes])
        .filter(
          ({ name, value }) =>
            name.startsWith('on') ||
            (/^(.*href|src|.*action|data)$/.test(name) && /^(javascript|data:text\/html)/i.test(value)),
        )
        .map(({ name, value }) => `${name}=${value}`),
      ...[...document.scripts].map(({ text }) => text).filter((text) => text.includes('alert(1)')),
    ].map((text) => text.slice(0, 200)),
  };
}

interface Moment {
  readonly look: Look;
  /** The look after the previous step. */
  readonly before?: Look | undefined;
  readonly mayLoad: boolean;
}

/** The limit within the first view of a screen, a fifth of what https://web.dev/articles/cls calls good. */
const MOST_SHIFT = 0.02;
/** The limit after a jump to a fragment, while lists above may still change. The same page calls it poor. */
const MOST_SCROLLED = 0.25;

export function complaintsOf({ look, before, mayLoad }: Moment): string[] {
  const shiftOf = (shifts: Watched['shifts']) => shifts.reduce((sum, { value }) => sum + value, 0);
  const shift = shiftOf(look.shifts);
  const hasShifted = shift > MOST_SCROLLED || shiftOf(look.shifts.filter(({ isScrolled }) => !isScrolled)) > MOST_SHIFT;
  const moved = look.shifts.map(({ value, moved: what }) => `${value.toFixed(3)} ${what}`);
  const hasClosed =
    before?.startedMs === look.startedMs && before.path === look.path && before.overlays.length > look.overlays.length;
  const complaints: [boolean, string][] = [
    [look.violations.length > 0, `content security policy: ${look.violations.join(', ')}`],
    [look.markup.length > 0, `markup: ${look.markup.join(', ')}`],
    [look.messages === 0, 'dead end: no main landmark with a heading or a message'],
    [look.ways === 0, 'dead end: nothing can be pressed'],
    [hasClosed && !look.hasFocus, `focus: on nothing after ${before?.overlays.join()} closed`],
    [look.loading.length > 0 && !mayLoad, `dead end: still says ${look.loading.join()}`],
    [look.wider > 0, `layout: wider than the window by ${look.wider} pixels`],
    [hasShifted && !mayLoad, `layout: shifted by ${shift.toFixed(3)}: ${moved.join(' | ')}`],
    [look.oddWords.length > 0, `text: ${look.oddWords.join(', ')}`],
  ];
  return complaints.filter(([isTrue]) => isTrue).map(([, sentence]) => sentence);
}

export const remainsOf = ({ troubles, loading, retries }: Look): string[] => [
  ...[...troubles, ...loading, ...(retries > 0 ? ['a button to try again'] : [])],
];

export async function missingFigures(page: Page, url: string): Promise<string[]> {
  const get = async (path: string) => (await page.request.get(`${url}/api/${path}`)).json();
  const { cash = '0' } = await get('portfolio');
  const holdings = (await get('holdings')) as Holding[];
  // The visitor is signed out.
  if (!Array.isArray(holdings)) return [];
  const stocks = Object.values((await get('stocks/by-tier')) as StocksByTier).flat();
  const figures = [
    `${formatCoins(toCents(cash))} coins`,
    ...holdings.map(({ shares }) => `${formatShares(shares)} at`),
    ...stocks.map(({ currentPrice }) => formatPrice(toCents(currentPrice))),
  ];
  const shown = (await page.locator('main').textContent()) ?? '';
  // The player's settings may shorten numbers.
  return figures.filter(
    (figure) => !shown.includes(figure) && !(figure.endsWith('coins') && /\d[km] coins/.test(shown)),
  );
}
