import type { ElementHandle, Page } from 'playwright-core';
import { urls } from '../../../shared/urls.ts';
import { pages } from '../../bundling/web-files.ts';
import { hostileAddresses, hostileTexts } from './hostile-texts.ts';

export type Pick = <Of>(from: readonly Of[]) => Of;

export const pickBy =
  (random: () => number): Pick =>
  (from) =>
    from[Math.floor(random() * from.length)] as never;

export interface Action {
  readonly words: string;
  /** The same for all rows of a list. */
  readonly group: string;
  /** The likelihood relative to actions that were chosen as rarely. The default is 1. */
  readonly weight?: number;
  readonly act: () => Promise<unknown>;
}

const PRESS_MS = 5_000;
const patterns = Object.keys(pages).map(
  (path) => [path, new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)] as const,
);

export const screenOf = (path: string) => patterns.find(([, pattern]) => pattern.test(path))?.[0] ?? path;

/** Runs in the page. */
function listControls() {
  const shown = (element: Element) => {
    const { width, height, bottom } = element.getBoundingClientRect();
    const isWithin = width > 1 && height > 1 && bottom + scrollY > 0;
    return isWithin && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  // A click beside a menu closes it; a click beside a dialog does nothing.
  const menu = [...document.querySelectorAll('[popover]:popover-open, dialog:modal')].at(-1);
  const controls: HTMLElement[] = [];
  Object.assign(globalThis, { controls });
  // Skip links are visible only while they have the focus.
  const selector =
    'a[href]:not([href^="#"]), a:focus, button, input, select, textarea, summary, [role^=menuitem], [role=option]';
  return [...document.querySelectorAll<HTMLElement & Partial<HTMLInputElement>>(selector)].flatMap((element) => {
    const label = element.labels?.[0];
    const target = shown(element) ? element : label && shown(label) ? label : undefined;
    const isOff =
      element.matches(':disabled, [aria-disabled=true], [type=file]') ||
      element.closest('[inert]') ||
      (menu && !menu.contains(element));
    const url = element instanceof HTMLAnchorElement ? new URL(element.href) : undefined;
    if (!target || isOff || (url && url.origin !== location.origin) || element.matches('[target=_blank]')) return [];
    controls.push(target);
    const role = element.role ?? element.localName;
    const text = element.ariaLabel ?? label?.innerText ?? (target.innerText || element.placeholder || role);
    const name = text.replaceAll(/\s+/g, ' ').trim().slice(0, 50);
    const alike = name.replaceAll(/[\d.,:]+/g, '#').replaceAll(/\b[A-Z]{3}\b/g, 'SYM');
    const isOfRow = alike.length > 24 && element.closest('li, tr, [role=listitem], [role=row], article');
    const isField = element.matches('textarea, input:not([type=checkbox], [type=radio], [type=range], [type=submit])');
    return {
      index: controls.length - 1,
      kind: element.localName === 'select' ? ('select' as const) : isField ? ('write' as const) : ('press' as const),
      name: `${role} "${name}"`,
      group: url ? `link ${url.pathname}` : `${role} ${isOfRow ? 'of a row' : alike}`,
      type: element.type ?? '',
      // These actions end a walk, so they are rare.
      weight: /logout|Delete/.test(url?.pathname ?? name) ? 0.1 : 1,
    };
  });
}

async function elementAt(page: Page, index: number): Promise<ElementHandle<HTMLElement>> {
  const at = (place: number) => (globalThis as unknown as { controls: HTMLElement[] }).controls[place] as HTMLElement;
  return (await page.evaluateHandle(at, index)) as ElementHandle<HTMLElement>;
}

/** Values by field type, with `text` as the default, including unexpected ones. */
const values: Readonly<Record<string, readonly string[]>> = {
  number: ['1', '2', '10', '40.00', '0', '-5', '99999999', '0.001', '', '1e400'],
  email: ['someone@example.test', 'nobody', ''],
  date: ['2026-11-30', '2030-01-01', '1999-12-31', ''],
  text: ['TFM', '5', 'Ada', 'Hello, $TFM!', 'buy 10 tfm', '40.00', '1', '', ' '],
};
const odd = [
  'long words '.repeat(60),
  'x'.repeat(400),
  '🦊🚀👩‍👩‍👧‍👦',
  'مرحبا بالعالم',
  '\u202ereversed',
  '<b>"&\'</b> %00 ;',
  ...hostileTexts.slice(0, 3),
];

async function write(page: Page, index: number, type: string, pick: Pick): Promise<string> {
  const usual = values[type] ?? values.text ?? [];
  const value = pick(type === 'date' ? usual : pick([usual, usual, odd]));
  const element = await elementAt(page, index);
  await element.fill(type === 'date' ? value : '', { timeout: PRESS_MS });
  if (type !== 'date') await page.keyboard.insertText(value);
  const sends = pick([true, false, false]);
  if (sends) await page.keyboard.press('Enter');
  return `${JSON.stringify(value.slice(0, 20))}${sends ? ' and Enter' : ''}`;
}

async function select(page: Page, index: number, pick: Pick): Promise<string> {
  const element = await elementAt(page, index);
  const chosen = pick([...Array(await element.evaluate((each) => (each as HTMLSelectElement).length)).keys()]);
  await element.selectOption({ index: chosen }, { timeout: PRESS_MS });
  return `option ${chosen}`;
}

export const addresses: readonly string[] = [
  ...[urls.home, urls.trading, urls.stock('TFM'), urls.stock('INDEX'), urls.stock('XYZ'), urls.chat, urls.leaderboard],
  ...['/leaderboard?board=season', urls.hallOfFame, urls.recap('2026-10'), urls.recap('never'), urls.players],
  ...[urls.player('nobody'), urls.leagues, urls.league('none'), urls.joinLeague('ABCDEFGH2345'), urls.watch('none')],
  ...[`${urls.replay}?of=TFM`, urls.learn, urls.settings, `${urls.connect}?code=WDJB-MJHT`, urls.subscription],
  ...[urls.admin, urls.fairness, urls.bench, urls.privacy, `${urls.unsubscribe}?player=p1&token=x`, '/nowhere'],
];

const keys = { Tab: 1, Enter: 0.5, Escape: 1, ArrowDown: 0.5, '/': 0.3, '?': 0.2 };

export async function actionsOn(page: Page, pick: Pick, isStory: boolean): Promise<Action[]> {
  const screen = screenOf(new URL(page.url()).pathname);
  const controls = await page.evaluate(listControls);
  const path = pick(pick([addresses, addresses, hostileAddresses]));
  const address = { words: `go to ${path}`, group: 'go', act: () => page.goto(new URL(path, page.url()).href) };
  const moves = [
    address,
    { words: 'back', act: () => page.goBack() },
    { words: 'forward', weight: 0.5, act: () => page.goForward() },
    { words: 'reload', act: () => page.reload() },
  ];
  return [
    ...controls.map(({ kind, name, group, index, type, weight }): Action => {
      const press = async () => (await elementAt(page, index)).click({ timeout: PRESS_MS });
      const does = { write: () => write(page, index, type, pick), select: () => select(page, index, pick), press };
      return { words: `${kind} ${name}`, group: `${screen} ${group}`, weight, act: does[kind] };
    }),
    ...Object.entries(keys).map(([key, weight]) => ({
      ...{ words: `key ${key}`, group: `key ${key}`, weight, act: () => page.keyboard.press(key) },
    })),
    { words: 'scroll', group: 'scroll', weight: 0.5, act: () => page.mouse.wheel(0, 600) },
    ...(isStory ? [] : moves.map((move) => ({ group: move.words, ...move }))),
  ];
}
