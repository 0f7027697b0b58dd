import type { JSHandle, Page } from 'playwright-core';
import { pages } from '../../infra/bundling/web-files.ts';
import { urls } from '../../web/lib/urls.ts';

/* What a person could do on a page, and doing it. */

type Kind = 'press' | 'write' | 'select' | 'key' | 'move';

export interface Action {
  /** In plain words. */
  readonly words: string;
  /** Alike for all rows of a list. */
  readonly group: string;
  /** How often it is chosen, compared with others that were as seldom chosen. */
  readonly weight: number;
  readonly act: (page: Page) => Promise<unknown>;
}

interface Control {
  readonly kind: Kind;
  readonly name: string;
  readonly group: string;
  readonly type: string;
  readonly weight: number;
}

const PRESS_MS = 5_000;
const patterns = Object.keys(pages).map(
  (path) => [path, new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)] as const,
);

/** The screen's pattern in web/lib/urls.ts. */
export const screenOf = (path: string) => patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? path;

/** Runs in the page. Keeps the elements for `elementAt`. */
function listControls(): Control[] {
  const selector =
    'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [role=menuitemradio], [role=option], [role=switch]';
  const shown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const usable = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const { labels } = element as HTMLInputElement;
    const target = shown(element) ? element : [...(labels ?? [])].find(shown);
    const isOff = element.matches(':disabled, [aria-disabled=true], [type=file]') || element.closest('[inert]');
    const href = element instanceof HTMLAnchorElement ? new URL(element.href) : undefined;
    const leaves = href && (href.origin !== location.origin || element.getAttribute('target') === '_blank');
    return target && !isOff && !leaves ? [{ element, target, href, labels }] : [];
  });
  Object.assign(globalThis, { controls: usable.map(({ target }) => target) });
  return usable.map(({ element, target, href, labels }) => {
    const label = element.ariaLabel ?? (labels?.[0] as HTMLElement | undefined)?.innerText ?? target.innerText;
    const text = label || element.getAttribute('placeholder') || element.getAttribute('name') || element.localName;
    const name = text.replaceAll(/\s+/g, ' ').trim().slice(0, 50);
    const alike = name.replaceAll(/[\d.,:]+/g, '#').replaceAll(/\b[A-Z]{3}\b/g, 'SYM');
    const isOfRow = element.closest('li, tr, [role=listitem], [role=row], article') !== null && alike.length > 24;
    const role = element.getAttribute('role') ?? element.localName;
    const isToWrite = element.matches(
      'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=submit])',
    );
    const kind: Kind = element.localName === 'select' ? 'select' : isToWrite ? 'write' : 'press';
    const leaves = /logout|Delete|Cancel my/i.test(href?.pathname ?? name);
    return {
      kind,
      name: `${role} "${name}"`,
      group: href ? `link ${href.pathname}` : `${role} ${isOfRow ? 'of a row' : alike}`,
      type: element.getAttribute('type') ?? element.localName,
      weight: leaves ? 0.1 : 1,
    };
  });
}

const elementAt = async (page: Page, index: number) => {
  const handle: JSHandle = await page.evaluateHandle(
    (place) => (globalThis as unknown as { controls: Element[] }).controls[place],
    index,
  );
  const element = handle.asElement();
  if (!element) throw new Error('the element is gone');
  return element;
};

/** What is written into a field: usual, empty, nonsense, very long, emoji, right to left. */
const usual: Readonly<Record<string, readonly string[]>> = {
  number: ['1', '2', '10', '40.00', '0', '-5', '99999999', '0.001'],
  email: ['someone@example.test', 'nobody'],
  date: ['2026-11-30', '2030-01-01', '1999-12-31'],
  search: ['TFM', 'tenfold', 'buy 10 tfm'],
};
const texts = ['TFM', '5', 'Ada', 'Hello, $TFM!', '', ' ', '<b>"&\'</b>', '\\u0000 %00 ; --'];
const odd = ['long words '.repeat(60), 'x'.repeat(400), '🦊🚀👩‍👩‍👧‍👦', 'مرحبا بالعالم', '‮reversed', '1e400'];

export type Pick = <Of>(from: readonly Of[]) => Of;

async function write(page: Page, index: number, type: string, pick: Pick): Promise<string> {
  const value = pick([...(usual[type] ?? texts), ...(type === 'date' ? [] : odd)]);
  const element = await elementAt(page, index);
  // A field for numbers ignores other keys, as a person's.
  if (type === 'date') await element.fill(value, { timeout: PRESS_MS });
  else {
    await element.fill('', { timeout: PRESS_MS });
    await page.keyboard.insertText(value);
  }
  const sends = pick([true, false, false]);
  if (sends) await page.keyboard.press('Enter');
  return `${JSON.stringify(value.slice(0, 20))}${sends ? ' and Enter' : ''}`;
}

async function select(page: Page, index: number, pick: Pick): Promise<string> {
  const element = await elementAt(page, index);
  const count = await element.evaluate((each) => (each as HTMLSelectElement).options.length);
  const chosen = pick([...Array(count).keys()]);
  await element.selectOption({ index: chosen }, { timeout: PRESS_MS });
  return `option ${chosen}`;
}

const typed = [
  ...[urls.home, urls.trading, urls.stock('TFM'), urls.stock('INDEX'), urls.stock('XYZ'), urls.chat, urls.leaderboard],
  ...['/leaderboard?board=season', urls.hallOfFame, urls.recap('2026-10'), urls.recap('never'), urls.players],
  ...[urls.player('nobody'), urls.leagues, urls.league('none'), urls.joinLeague('ABCDEFGH2345'), urls.watch('none')],
  ...[`${urls.replay}?of=TFM`, urls.learn, urls.settings, `${urls.connect}?code=WDJB-MJHT`, urls.subscription],
  ...[urls.admin, urls.fairness, urls.bench, urls.privacy, `${urls.unsubscribe}?player=p1&token=x`, '/nowhere'],
];
export const startUrls: readonly string[] = typed;

/** What could be done now. */
export async function actionsOn(page: Page, pick: Pick, isStory: boolean): Promise<Action[]> {
  const screen = screenOf(await page.evaluate(() => location.pathname));
  const controls = await page.evaluate(listControls);
  const ofPage = controls.map(({ kind, name, group, type, weight }, index): Action => {
    const act = {
      write: () => write(page, index, type, pick),
      select: () => select(page, index, pick),
      press: async () => (await elementAt(page, index)).click({ timeout: PRESS_MS }),
    }[kind as 'press'];
    return { words: `${kind} ${name}`, group: `${screen} ${group}`, weight, act };
  });
  const key = (name: string, weight: number): Action => ({
    ...{ words: `key ${name}`, group: `key ${name}`, weight, act: () => page.keyboard.press(name) },
  });
  const move = (words: string, weight: number, act: Action['act']): Action => ({ words, group: words, weight, act });
  const keys = [
    key('Tab', 1),
    key('Enter', 0.5),
    key('Escape', 1),
    key('ArrowDown', 0.5),
    key('/', 0.3),
    key('?', 0.2),
  ];
  const scroll = move('scroll', 0.5, () => page.mouse.wheel(0, 600));
  if (isStory) return [...ofPage, ...keys, scroll];
  const moves = [
    move('back', 1, () => page.goBack()),
    move('forward', 0.5, () => page.goForward()),
    move('reload', 1, () => page.reload()),
    scroll,
  ];
  const path = pick(typed);
  const go = { words: `go to ${path}`, group: 'go', weight: 2, act: () => page.goto(new URL(path, page.url()).href) };
  return [...ofPage, ...keys, ...moves, go];
}
