import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { seededRandom } from '../../infra/local/faults.ts';
import { root } from '../../infra/paths.ts';
import type { StocksByTier } from '../../shared/schemas/market.ts';
import { formatCoins, formatPrice, toCents } from '../../web/lib/format.ts';
import { urls } from '../../web/lib/urls.ts';
import { type Action, actionsOn, type Pick, screenOf } from './actions.ts';
import { complaintsOf, remainsOf } from './checks.ts';
import { barriers, drawn, type Look, lookAt, watchPages } from './looks.ts';
import { disturbances, isCut, type Network } from './network.ts';

/* A walk: a seed decides who walks, on what device, from where, and what they do. */

/** What all walks have reached; it decides nothing. */
export class Reached {
  readonly screens = new Set<string>();
  readonly controls = new Set<string>();
  readonly scanned = new Set<string>();
  steps = 0;
  disturbances = 0;
}

export interface Finding {
  readonly sentence: string;
  readonly steps: readonly string[];
  readonly picture: string;
}

interface Walk {
  readonly page: Page;
  readonly seed: number;
  readonly reached: Reached;
  readonly onFinding: (finding: Finding) => void;
  /** Not for a story of the gallery. */
  readonly network?: Network | undefined;
}

const WIDTHS = [375, 768, 1440];
const SETTLES_MS = 30_000;
/** A query is tried again after a second, and a part after ten. */
const RETRIED_MS = 12_000;
/** Prices are polled every thirty seconds at the least (web/lib/price-poll.ts), and missed after seven more. */
const TOLD_MS = 45_000;
const BACK_MS = 60_000;
const OWN_PATHS = /^\/(cognito|_local|api)\b/;

export const randomOf = (seed: number) => seededRandom(seed * 7919);
export function pickBy(random: () => number): Pick {
  return (from) => from[Math.floor(random() * from.length)] as never;
}

export async function openContext(browser: Browser, pick: Pick): Promise<{ context: BrowserContext; look: string }> {
  const width = pick(WIDTHS);
  const colorScheme = pick(['light', 'dark'] as const);
  const reducedMotion = pick(['reduce', 'no-preference'] as const);
  const context = await browser.newContext({
    ...{ viewport: { width, height: width < 500 ? 740 : 900 }, colorScheme, reducedMotion },
    ...{ serviceWorkers: 'allow', acceptDownloads: true, hasTouch: width < 500 },
  });
  await watchPages(context);
  return { context, look: `${width} px, ${colorScheme}${reducedMotion === 'reduce' ? ', reduced motion' : ''}` };
}

export class Walker {
  readonly #walk: Walk;
  readonly #page: Page;
  readonly #pick: Pick;
  readonly #random: () => number;
  readonly #said: string[] = [];
  readonly #pending = new Set<Request>();
  readonly #heard: string[] = [];
  readonly #chosen = new Map<string, number>();
  #start: string;
  #before: Look | undefined;
  /** Until the page has settled after a disturbance, its failures are expected. */
  #isDisturbed = false;

  constructor(walk: Walk, start: string, random: () => number) {
    this.#walk = walk;
    this.#page = walk.page;
    this.#start = start;
    this.#random = random;
    this.#pick = pickBy(random);
    this.#listen();
  }

  async go(steps: number): Promise<void> {
    await this.#attempt(`start at ${this.#start}`, () => this.#page.goto(this.#start));
    for (let step = 0; step < steps; step++) {
      if (this.#walk.network) await this.#disturb(this.#walk.network);
      await this.#step();
    }
    if (this.#walk.network?.kind) await this.#recover(this.#walk.network);
  }

  #listen(): void {
    const page = this.#page;
    page.on('request', (request) => void this.#pending.add(request));
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    page.on('pageerror', (error) => this.#heard.push(`error: ${error.stack ?? error.message}`));
    page.on('response', (response) => {
      if (response.status() >= 500 && !this.#isDisturbed)
        this.#heard.push(`host: ${response.status()} ${response.request().method()} ${response.url()}`);
    });
    page.on('console', (message) => {
      const isOfRequest = /^Failed to load resource|^WebSocket connection|net::ERR/.test(message.text());
      const isOfStory = message.text().startsWith('gallery: no answer to');
      const isAllowed = isOfStory || (isOfRequest && (this.#isDisturbed || / 4\d\d /.test(message.text())));
      if (message.type() === 'error' && !isAllowed)
        this.#heard.push(`console: ${message.text()} (${message.location().url})`);
    });
  }

  async #step(): Promise<void> {
    const page = this.#page;
    const { pathname, protocol } = new URL(page.url());
    const isStory = !this.#walk.network;
    const isLost =
      !protocol.startsWith('http') ||
      OWN_PATHS.test(pathname) ||
      (isStory && pathname === '/' && !page.url().includes('#'));
    if (isLost) return this.#attempt(`go to ${this.#start}`, () => page.goto(this.#start));
    const actions = await actionsOn(page, this.#pick, isStory).catch(() => []);
    if (actions.length === 0) return this.#attempt(`go to ${this.#start}`, () => page.goto(this.#start));
    const action = this.#choose(actions);
    this.#walk.reached.controls.add(action.group);
    await this.#attempt(action.words, () => action.act(page));
  }

  /** Prefers what this walk has seldom chosen, first among groups, then in the group. */
  #choose(actions: readonly Action[]): Action {
    const groups = Map.groupBy(actions, ({ group }) => group);
    const weights = [...groups].map(
      ([group, [first]]) => (first?.weight ?? 0) / (1 + (this.#chosen.get(group) ?? 0)) ** 2,
    );
    let left = this.#random() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => {
      left -= weight;
      return left <= 0;
    });
    const [group, members] = [...groups][Math.max(0, index)] as [string, Action[]];
    this.#chosen.set(group, (this.#chosen.get(group) ?? 0) + 1);
    return this.#pick(members);
  }

  async #attempt(words: string, act: () => Promise<unknown>): Promise<void> {
    this.#walk.reached.steps++;
    this.#said.push(words);
    try {
      const outcome = await act();
      if (typeof outcome === 'string') this.#said.push(`${this.#said.pop()}: ${outcome}`);
    } catch (error) {
      const [first = ''] = String(error).split('\n');
      const cover = /<[^>]+>.* intercepts pointer events/.exec(String(error))?.[0];
      if (cover) this.#find(`covered: ${words} by ${cover}`);
      this.#said.push(`${this.#said.pop()} (did not: ${first.slice(0, 80)})`);
    }
    await this.#settle();
    await this.#check();
  }

  /** Resolves when all requests are answered, no finite animation runs, and all has been drawn. */
  async #settle(): Promise<void> {
    const until = performance.now() + SETTLES_MS;
    do {
      while (this.#pending.size > 0 && performance.now() < until) await sleep(20);
      await drawn(this.#page).catch(() => undefined);
    } while (this.#pending.size > 0 && performance.now() < until);
    if (this.#pending.size === 0) return;
    this.#find(`dead end: no answer to ${[...this.#pending].map((request) => request.url()).join()}`);
    this.#pending.clear();
  }

  async #look(): Promise<Look | undefined> {
    return this.#page.evaluate(lookAt).catch(() => undefined);
  }

  async #check(): Promise<void> {
    const isStory = !this.#walk.network;
    let look = await this.#look();
    const isOwn = look?.isDocument && !OWN_PATHS.test(look.path);
    const until = performance.now() + RETRIED_MS;
    while (isOwn && look?.loading.length && !this.#isDisturbed && !isStory && performance.now() < until) {
      await sleep(200);
      look = await this.#look();
    }
    for (const sentence of this.#heard.splice(0)) this.#find(sentence);
    if (!look || !isOwn) return;
    const name = isStory ? `story ${new URL(this.#start).hash}` : screenOf(look.path);
    this.#walk.reached.screens.add(name);
    for (const sentence of complaintsOf({ look, before: this.#before, isDisturbed: this.#isDisturbed, isStory }))
      this.#find(`${sentence} [${name}]`);
    this.#before = look;
    await this.#scan(name, look);
  }

  /** Once for each screen and what is open and can be pressed on it. */
  async #scan(name: string, look: Look): Promise<void> {
    const { width } = this.#page.viewportSize() ?? {};
    const actions = await actionsOn(this.#page, ([first]) => first as never, true).catch(() => []);
    const controls = [...new Set(actions.map(({ group }) => group))].toSorted().join();
    const state = createHash('sha256').update(controls).digest('base64').slice(0, 12);
    const key = [name, look.overlays.join(), width, state].join(' ');
    if (this.#walk.reached.scanned.has(key)) return;
    this.#walk.reached.scanned.add(key);
    for (const barrier of await barriers(this.#page).catch(() => [])) this.#find(`axe: ${barrier} [${name}]`);
  }

  async #disturb(network: Network): Promise<void> {
    if (network.kind) {
      if (this.#random() < 0.35) await this.#recover(network);
      return;
    }
    if (this.#random() > 0.1) return;
    const kind = this.#pick(disturbances);
    this.#said.push(`[${kind}]`);
    this.#walk.reached.disturbances++;
    this.#isDisturbed = true;
    await network.begin(kind, this.#pick);
  }

  async #recover(network: Network): Promise<void> {
    const { kind } = network;
    if (isCut(kind)) await this.#until(TOLD_MS, (look) => look.claims, `live: claims while ${kind}`);
    await network.end();
    this.#said.push(`[no longer ${kind}]`);
    if (!this.#page.url().startsWith('http')) await this.#page.goto(this.#start);
    const presses = this.#random() < 0.5;
    await this.#until(BACK_MS, remainsOf, `dead end: after ${kind}`, presses);
    await this.#settle();
    this.#isDisturbed = false;
    this.#heard.splice(0, this.#heard.length, ...this.#heard.filter((line) => line.startsWith('error')));
    await this.#agree(network, kind ?? '');
    await this.#check();
  }

  /** Waits until nothing is left, or finds it. */
  async #until(limitMs: number, left: (look: Look) => string[], sentence: string, presses = false): Promise<void> {
    const until = performance.now() + limitMs;
    let remains: string[] = [];
    while (performance.now() < until) {
      const look = await this.#look();
      if (!look || !look.isDocument || OWN_PATHS.test(look.path)) return;
      remains = left(look);
      if (remains.length === 0) return;
      const retry = this.#page.getByRole('button', { name: /^(Retry|Try again|Reload)$/ }).first();
      // A person would, sooner or later.
      if (look.retries > 0 && (presses || performance.now() > until - limitMs / 2))
        await retry.click({ timeout: 1_000 }).catch(() => undefined);
      await sleep(500);
    }
    this.#find(`${sentence}: ${remains.join(', ')}`);
  }

  /** The portfolio and the market show what the API says. */
  async #agree({ url }: Network, kind: string): Promise<void> {
    const home = this.#page.getByRole('navigation').locator(`a[href="${urls.home}"]`).first();
    if (
      !(await home.click({ timeout: 1_000 }).then(
        () => true,
        () => false,
      ))
    )
      return;
    await this.#settle();
    const until = performance.now() + RETRIED_MS * 2;
    let missing: string[] = [];
    do {
      const answers = await Promise.all(
        ['/api/portfolio', '/api/stocks/by-tier'].map((path) => this.#page.request.get(url + path)),
      );
      if (answers.some((answer) => !answer.ok())) return;
      const [portfolio, byTier] = (await Promise.all(answers.map((answer) => answer.json()))) as [
        { cash: string },
        StocksByTier,
      ];
      const shown = await this.#page.evaluate(() => document.querySelector('main')?.textContent ?? '');
      const prices = Object.values(byTier)
        .flat()
        .map(({ currentPrice }) => formatPrice(toCents(currentPrice)));
      const figures = [`${formatCoins(toCents(portfolio.cash))} coins`, ...prices];
      missing = figures.filter((figure) => !shown.includes(figure));
      if (missing.length === 0) return;
      await sleep(500);
    } while (performance.now() < until);
    this.#find(`live: after ${kind} the portfolio does not show ${missing.join(', ')}`);
  }

  #find(sentence: string): void {
    const picture = join(root, 'dist/explore', `${this.#walk.seed}-${this.#said.length}.png`);
    void mkdir(join(root, 'dist/explore'), { recursive: true }).then(() =>
      this.#page.screenshot({ path: picture }).catch(() => undefined),
    );
    this.#walk.onFinding({ sentence, steps: [...this.#said], picture });
  }
}
