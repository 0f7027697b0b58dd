import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { urls } from '../../../shared/urls.ts';
import { violations } from '../../../web/e2e/screen-findings.ts';
import { type Action, actionsOn, type Pick, pickBy, screenOf } from './actions.ts';
import type { Coverage } from './coverage.ts';
import { disturbances, type Network } from './network.ts';
import {
  complaintsOf,
  forgetShifts,
  type Look,
  lookAt,
  missingFigures,
  remainsOf,
  standsStill,
} from './page-checks.ts';

interface Way {
  readonly page: Page;
  readonly start: string;
  readonly random: () => number;
  readonly coverage: Coverage;
  readonly again: string;
  readonly network?: Network | undefined;
}

const SETTLES_MS = 30_000;
/** A query is retried after one second, and a part of the app after ten. */
const RETRIED_MS = 12_000;
/** Prices are polled at least every thirty seconds (web/lib/price-poll.ts), and count as missed seven seconds later. */
const MISSED_PRICES_MS = 45_000;
const BACK_MS = 60_000;
/** Documents of the host itself, such as the sign-in page. */
const FOREIGN = /^\/(cognito|_local|api)\b/;

export class Walk {
  readonly #way: Way;
  readonly #page: Page;
  readonly #pick: Pick;
  readonly #isStory: boolean;
  readonly #said: string[] = [];
  readonly #pending = new Set<Request>();
  readonly #heard: string[] = [];
  readonly #chosen = new Map<string, number>();
  #before: Look | undefined;
  #isDisturbed = false;

  constructor(way: Way) {
    this.#way = way;
    this.#page = way.page;
    this.#pick = pickBy(way.random);
    this.#isStory = way.network === undefined;
    this.#listen();
  }

  async go(steps: number): Promise<void> {
    const { network, start } = this.#way;
    await this.#attempt(`go to ${start}`, () => this.#page.goto(start));
    for (let step = 0; step < steps; step++) {
      if (network) await this.#disturb(network);
      await this.#step();
    }
    if (network?.kind) await this.#recover(network);
  }

  #listen(): void {
    const page = this.#page;
    page.on('request', (request) => void this.#pending.add(request));
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'alert') this.#heard.push(`markup: alert ${dialog.message()}`);
      void dialog.accept().catch(() => undefined);
    });
    page.on('pageerror', ({ stack, message }) => this.#heard.push(`error: ${stack ?? message}`));
    page.on('console', (message) => {
      const text = message.text();
      const isOfRequest = /^Failed to load resource|^WebSocket connection|net::ERR/.test(text);
      const isOfPart = /^(%o\s+%s\s+%s\s+)?PartMissingError|fetching the script/.test(text);
      const isExpected =
        this.#isDisturbed || this.#isStory ? isOfRequest || isOfPart : isOfRequest && /status of 4\d\d/.test(text);
      if (
        message.type() !== 'error' ||
        isExpected ||
        /^gallery: (no (answer|story)|Error: gallery: there is no)/.test(text)
      )
        return;
      this.#heard.push(`console: ${text} (${message.location().url})`);
    });
  }

  async #step(): Promise<void> {
    const { start } = this.#way;
    const isThere = (await this.#look()) !== undefined;
    const actions = isThere ? await actionsOn(this.#page, this.#pick, this.#isStory).catch(() => []) : [];
    if (actions.length === 0) return this.#attempt(`go to ${start}`, () => this.#page.goto(start));
    const { words, group, act } = this.#choose(actions);
    this.#way.coverage.controls.add(group);
    await this.#attempt(words, act);
  }

  /** Chooses a group before an action, and prefers groups that this walk has rarely chosen. */
  #choose(actions: readonly Action[]): Action {
    const groups = [...Map.groupBy(actions, ({ group }) => group)];
    const timesOf = (group: string) => this.#chosen.get(group) ?? 0;
    const weights = groups.map(([group, [first]]) => (first?.weight ?? 1) / (1 + timesOf(group)) ** 2);
    let left = this.#way.random() * weights.reduce((sum, weight) => sum + weight, 0);
    const place = weights.findIndex((weight) => {
      left -= weight;
      return left <= 0;
    });
    const [group, members] = groups.at(place) as [string, Action[]];
    this.#chosen.set(group, timesOf(group) + 1);
    return this.#pick(members);
  }

  async #attempt(words: string, act: () => Promise<unknown>): Promise<void> {
    this.#way.coverage.steps++;
    const place = this.#said.push(words) - 1;
    try {
      const outcome = await act();
      if (typeof outcome === 'string') this.#said[place] = `${words}: ${outcome}`;
    } catch (error) {
      const cover = /<.*(?= intercepts pointer events)/.exec(String(error))?.[0];
      if (cover && !this.#isStory) this.#find(`covered: ${words} by ${cover}`);
      this.#said[place] = `${words} (could not: ${String(error).split('\n')[0]?.slice(0, 80)})`;
    }
    await this.#settle();
    await this.#check();
  }

  async #settle(): Promise<void> {
    const untilMs = performance.now() + SETTLES_MS;
    const areDue = () => this.#pending.size > 0 && performance.now() < untilMs;
    do {
      while (areDue()) await sleep(20);
      await this.#page.evaluate(standsStill).catch(() => undefined);
    } while (areDue());
    for (const request of this.#pending) this.#find(`dead end: no answer to ${request.url()}`);
    this.#pending.clear();
  }

  async #look(): Promise<Look | undefined> {
    const { pathname, hash } = new URL(this.#page.url());
    const isOther = this.#isStory && hash !== '' && hash !== new URL(this.#way.start).hash;
    // The browser's offline page is not part of the app, nor is the gallery's index.
    const isApp = () => location.protocol.startsWith('http') && !document.querySelector('a[data-story]');
    if (isOther || FOREIGN.test(pathname) || !(await this.#page.evaluate(isApp).catch(() => false))) return undefined;
    return this.#page.evaluate(lookAt).catch(() => undefined);
  }

  async #check(): Promise<void> {
    const mayLoad = this.#isStory || this.#isDisturbed;
    let look = await this.#look();
    for (const untilMs = performance.now() + RETRIED_MS; performance.now() < untilMs; ) {
      if (!look || (look.ways > 0 && (mayLoad || look.loading.length === 0))) break;
      await sleep(200);
      look = await this.#look();
    }
    for (const sentence of this.#heard.splice(0)) this.#find(sentence);
    if (!look) return;
    if (mayLoad) await this.#page.evaluate(forgetShifts).catch(() => undefined);
    const screen = this.#isStory ? new URL(this.#way.start).hash : screenOf(look.path);
    this.#way.coverage.screens.add(screen);
    for (const sentence of complaintsOf({ look, before: this.#before, mayLoad })) this.#find(`${sentence} [${screen}]`);
    this.#before = look;
    await this.#scan(screen, look);
  }

  /** Scans each screen once for every combination of overlays and actions. */
  async #scan(screen: string, { overlays, isWhole }: Look): Promise<void> {
    const actions = await actionsOn(this.#page, ([first]) => first as never, true).catch(() => []);
    const groups = [...new Set(actions.map(({ group }) => group))].toSorted();
    const state = [screen, this.#page.viewportSize()?.width, overlays, groups].join();
    if (this.#way.coverage.scans.has(state)) return;
    this.#way.coverage.scans.add(state);
    const found = await violations(this.#page).catch(() => []);
    for (const violation of found.filter((each) => isWhole || !each.startsWith('target-size')))
      this.#find(`axe: ${violation} [${screen}]`);
  }

  async #disturb(network: Network): Promise<void> {
    const { random, coverage } = this.#way;
    if (network.kind && random() < 0.35) return this.#recover(network);
    if (network.kind || random() > 0.1) return;
    const kind = this.#pick(disturbances);
    this.#said.push(`[${kind}]`);
    coverage.disturbances++;
    this.#isDisturbed = true;
    await network.begin(kind, this.#pick);
  }

  async #recover(network: Network): Promise<void> {
    const { kind, isCut } = network;
    if (isCut) await this.#until(MISSED_PRICES_MS, ({ claims }) => claims, `live: while ${kind}`, false);
    await network.end();
    this.#said.push(`[no longer ${kind}]`);
    if (!(await this.#look())) await this.#page.goto(this.#way.start);
    await this.#until(BACK_MS, remainsOf, `dead end: long after ${kind}`, this.#way.random() < 0.5);
    await this.#settle();
    await this.#page.evaluate(forgetShifts).catch(() => undefined);
    this.#isDisturbed = false;
    await this.#agree(network, `${kind}`);
    await this.#check();
  }

  /** Waits until nothing is left. A hasty person retries at once, others only when waiting has not helped. */
  async #until(limitMs: number, leftOf: (look: Look) => string[], sentence: string, isHasty: boolean): Promise<void> {
    const startMs = performance.now();
    let left: string[] = [];
    while (performance.now() < startMs + limitMs) {
      const look = await this.#look();
      left = look ? leftOf(look) : [];
      if (left.length === 0) return;
      const retry = this.#page.getByRole('button', { name: /^(Retry|Try again|Reload)$/ }).first();
      const tries = look?.retries && (isHasty || performance.now() > startMs + limitMs / 2);
      if (tries && look?.overlays.length) await this.#page.keyboard.press('Escape');
      if (tries) await retry.click({ timeout: 1_000 }).catch(() => undefined);
      await sleep(500);
    }
    this.#find(`${sentence}: ${left.join(', ')}`);
  }

  /** Checks that the portfolio agrees with the API within two ticks. */
  async #agree({ url }: Network, kind: string): Promise<void> {
    const home = this.#page.locator(`nav a[href="${urls.home}"]:visible`).first();
    const isThere = await home.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    // An earlier search would hide the other stocks.
    if (isThere)
      await this.#page
        .getByLabel('Search stocks')
        .fill('', { timeout: 1_000 })
        .catch(() => undefined);
    const untilMs = performance.now() + 2 * RETRIED_MS;
    let missing: string[] = [];
    for (await this.#settle(); isThere && performance.now() < untilMs; await sleep(500)) {
      missing = await missingFigures(this.#page, url).catch((error: Error) => [error.message]);
      if (missing.length === 0) return;
    }
    if (missing.length > 0) this.#find(`live: after ${kind} the portfolio does not show ${missing.join(', ')}`);
  }

  #find(sentence: string): void {
    const { coverage, again } = this.#way;
    coverage.find({ page: this.#page, sentence, steps: this.#said, again });
  }
}
