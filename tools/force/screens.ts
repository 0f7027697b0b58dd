import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium as driver, type Page } from 'playwright-core';
import { fireSchedules } from '../../infra/local/testing/controls.ts';
import { dateOfDay, dayOfTick, tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { loaded } from '../../web/e2e/browser.ts';
import { launchBrowserServer } from '../../web/e2e/browser-server.ts';
import { urls } from '../../web/lib/urls.ts';
import type { Person, Report, Stage } from './stage.ts';

/* Texts that would run, load or rewrite something if a screen took them for markup, on every screen that shows them. */

/** One a line. */
const PAYLOADS = readFileSync(join(import.meta.dirname, 'payloads.txt'), 'utf8')
  .trim()
  .split('\n');
const PLAYERS_SHOWN = 4;
const LEAGUES_EACH = 10;
const SETTLED_MS = 5_000;
const VIOLATIONS = `globalThis.violations = [];
addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => violations.push(violatedDirective + ' ' + blockedURI));`;

/** Elements and attributes that no screen has: of a payload that was taken for markup. */
function strange(): string[] {
  const bad =
    'iframe, object, embed, base, marquee, meta[http-equiv=refresh], #xss, form[action*=evil], [src*=evil], [href*=evil]:not([rel~=ugc], [download])';
  const all = [...document.querySelectorAll('*')];
  const runs = ({ name, value }: Attr) =>
    name.startsWith('on') || (/href|src|action|data/.test(name) && /^(javascript|data:text\/html)/i.test(value));
  const attributes = all.flatMap((each) =>
    [...each.attributes].filter(runs).map(({ name, value }) => `${name}=${value}`),
  );
  const scripts = [...document.scripts].filter(({ src, text }) =>
    src ? !src.startsWith(location.origin) : text.includes('alert'),
  );
  const { violations = [] } = globalThis as { violations?: string[] };
  return [
    ...[...document.querySelectorAll(bad)].map(({ outerHTML }) => outerHTML),
    ...attributes,
    ...scripts.map(({ outerHTML }) => outerHTML),
    ...violations,
  ].map((text) => text.slice(0, 200));
}

export async function checkScreens(stage: Stage): Promise<Report> {
  const server = await launchBrowserServer();
  const browser = await driver.connect(server.wsEndpoint());
  try {
    return await new Screens(stage, browser).check();
  } finally {
    await browser.close();
    await server.close();
  }
}

class Screens {
  readonly #stage: Stage;
  readonly #browser: Browser;
  readonly #faults: string[] = [];
  readonly #counts = { payloads: PAYLOADS.length, 'texts taken': 0, 'texts refused': 0, screens: 0, 'texts seen': 0 };

  constructor(stage: Stage, browser: Browser) {
    this.#stage = stage;
    this.#browser = browser;
  }

  async check(): Promise<Report> {
    const admin = await this.#stage.admin();
    const people: Person[] = [];
    const texts: Record<'names' | 'messages' | 'leagues', string[]> = { names: [], messages: [], leagues: [] };
    const leagues: { owner: Person; id: string }[] = [];
    for (const [place, payload] of PAYLOADS.entries()) {
      const person = await this.#stage.join(payload.slice(0, 40), payload.slice(-40));
      people.push(person);
      const names = { firstName: payload.slice(0, 40), lastName: payload.slice(-40), profileImageUrl: null };
      if (await this.#take(person, '/api/auth/user', names)) texts.names.push(names.firstName);
      await this.#take(person, '/api/auth/user', { ...names, profileImageUrl: payload });
      const message = await this.#take(person, '/api/chat/messages', {
        message: payload.repeat(place % 5 === 0 ? 10 : 1),
      });
      if (message) texts.messages.push(message.message);
      const owner = people[Math.floor(place / LEAGUES_EACH)] as Person;
      const contest = place % 2 === 0 ? { contest: this.#contest() } : {};
      const league = await this.#take(owner, '/api/leagues', { name: payload.slice(0, 40), ...contest });
      if (league) texts.leagues.push(league.name);
      if (league) leagues.push({ owner, id: league.id });
      if (league && place % 2 === 0)
        await this.#take(owner, `/api/contest-guests/${league.id}`, { names: [payload.slice(0, 40)] });
      const about = { playerId: person.id, ...(message && place % 2 === 0 && { messageId: message.id }) };
      await this.#take(people.at(-2) ?? admin, '/api/reports', {
        ...about,
        reason: message && place % 2 === 0 ? 'spam' : 'name',
      });
      await this.#stage.wait(1);
    }
    await fireSchedules(this.#stage.url);
    await this.#visitAll({ admin, people, leagues, texts });
    return { counts: this.#counts, faults: this.#faults };
  }

  #contest() {
    const today = dayOfTick(tickAt(this.#stage.nowMs()));
    const days = { firstDate: dateOfDay(today), lastDate: dateOfDay(today + 3) };
    const rules = { startSum: '50000.00', capPercent: 40, tiers: ['standard'], board: 'return' };
    return { ...days, ...rules, lateEntry: true, showsNames: true };
  }

  async #take({ http }: Person, path: string, body: object) {
    const answer = await http.post(path, body, { 'idempotency-key': uuidV7(this.#stage.nowMs()) });
    this.#counts[answer.status === 200 ? 'texts taken' : 'texts refused']++;
    if (![200, 400, 404].includes(answer.status))
      this.#faults.push(`${path}: ${answer.status} ${answer.body.code}: ${JSON.stringify(body)}`);
    return answer.status === 200 ? answer.body : undefined;
  }

  async #visitAll(made: {
    admin: Person;
    people: Person[];
    leagues: { owner: Person; id: string }[];
    texts: Record<string, string[]>;
  }) {
    const { admin, people, leagues, texts } = made;
    const viewer = await this.#open(people[0]);
    await this.#look(viewer, urls.chat, texts.messages);
    for (const path of [urls.home, urls.leaderboard, urls.players, urls.settings, urls.trading])
      await this.#look(viewer, path);
    for (const { id } of people.slice(1, 1 + PLAYERS_SHOWN)) await this.#look(viewer, urls.player(id));
    const owners = [...new Set(leagues.map(({ owner }) => owner))];
    for (const owner of owners) {
      const page = await this.#open(owner);
      const own = leagues.filter((each) => each.owner === owner).slice(0, 3);
      await this.#look(
        page,
        urls.leagues,
        texts.leagues?.filter((_, place) => leagues[place]?.owner === owner),
      );
      for (const { id } of own) await this.#look(page, urls.league(id));
      await page.context().close();
    }
    for (const { id } of leagues.slice(0, 6)) await this.#look(viewer, urls.watch(id));
    await this.#look(await this.#open(admin), urls.admin, texts.names?.slice(0, 3));
    for (const [place, payload] of PAYLOADS.entries()) {
      const text = encodeURIComponent(payload);
      const pages = [urls.stock, urls.player, urls.watch, urls.joinLeague].map((url) => url(payload));
      const queries = [`/replay?of=${text}`, `/connect?code=${text}`, `/unsubscribe?player=${text}&token=${text}`];
      const paths = [...pages, ...queries, `/${text}`, `/api?${text}#${text}`];
      await this.#look(viewer, paths[place % paths.length] as string);
    }
    const stranger = await this.#open(undefined);
    for (const payload of PAYLOADS.slice(0, LEAGUES_EACH)) {
      const cookie = { name: 'sign-in-refused', value: encodeURIComponent(payload), url: this.#stage.url };
      await stranger.context().addCookies([cookie]);
      await this.#look(stranger, urls.home);
    }
  }

  async #open(person: Person | undefined): Promise<Page> {
    const context = await this.#browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
    const url = this.#stage.url;
    const cookies = person
      ? [
          { name: '__Host-session', value: person.session },
          { name: 'signed-in', value: 'yes' },
        ]
      : [];
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost', path: '/', secure: true })));
    await context.addInitScript(VIOLATIONS);
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      this.#faults.push(`${page.url()} asks ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (origin !== url && !['data:', 'blob:'].includes(protocol))
        this.#faults.push(`${page.url()} asks ${request.url()}`);
    });
    page.on('pageerror', (error) => this.#faults.push(`${page.url()} fails: ${error.message}`));
    return page;
  }

  /** @param texts what the screen shows as it was written */
  async #look(page: Page, path: string, texts: readonly string[] = []): Promise<void> {
    this.#counts.screens++;
    await page.goto(this.#stage.url + path);
    await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => {});
    await loaded(page);
    this.#faults.push(...(await page.evaluate(strange)).map((what) => `${path} has ${what}`));
    const shown =
      (await page.evaluate(
        () => document.body.textContent + [...document.querySelectorAll('input')].map(({ value }) => value).join('\n'),
      )) ?? '';
    for (const text of texts) {
      if (shown.includes(text)) this.#counts['texts seen']++;
      else this.#faults.push(`${path} does not show ${JSON.stringify(text)}`);
    }
  }
}
