import type { Browser, Page } from 'playwright-core';
import { MS_PER_DAY, monthBefore, monthOfTick, tickAt } from '../../../shared/tick.ts';
import { urls } from '../../../shared/urls.ts';
import { loaded } from '../../../web/e2e/browser.ts';
import { type Look, lookAt, remainsOf, standsStill, watchPages } from '../explore/page-checks.ts';
import type { Stage } from '../force/stage.ts';
import type { Inhabitant } from './inhabitant.ts';
import type { Life } from './life.ts';

const LOADED_MS = 60_000;
/** Prices are polled at least every thirty seconds. */
const CURRENT_MS = 45_000;
/** The browser logs a refused or missing request, and the screen reports it. */
const OF_REQUEST = /^Failed to load resource.* status of 4\d\d/;

function addressesOf({ ids, contests, ben }: Life, nowMs: number): string[] {
  const season = monthBefore(monthOfTick(tickAt(nowMs)));
  const at = (days: number) => new Date(nowMs - days * MS_PER_DAY).toISOString();
  const { leagueId = '', contestId = '' } = ids;
  return [
    ...[urls.home, urls.trading, urls.stock('TFM'), urls.stock('NTI'), urls.leaderboard, urls.hallOfFame],
    ...[urls.recap(season), urls.players, urls.player(ben.id), urls.chat, urls.leagues, urls.league(leagueId)],
    ...[...new Set([contestId, contests[0] ?? contestId])].flatMap((id) => [urls.league(id), urls.watch(id)]),
    ...[urls.joinLeague(ids['league-invitations'] ?? ''), urls.subscription, urls.settings, urls.connect],
    ...[urls.replay, urls.replayAt('TFM', at(40)), urls.replayAt('PORTFOLIO', at(2)), urls.learn, urls.fairness],
    ...[urls.bench, urls.privacy, '/no-such-screen'],
  ];
}

export async function openScreens(
  stage: Stage,
  browser: Browser,
  life: Life,
): Promise<{ opened: number; faults: string[] }> {
  const faults: string[] = [];
  const addresses = addressesOf(life, stage.nowMs());
  // Two concurrent pages keep both processors of a small machine busy.
  const groups = [
    { person: life.ada, addresses: addresses.filter((_, place) => place % 2 === 0) },
    { person: life.ada, addresses: addresses.filter((_, place) => place % 2 === 1) },
    { person: life.admin, addresses: [urls.admin] },
  ];
  for (const person of [life.ada, life.admin]) await person.signIn();
  await Promise.all(
    groups.map(async ({ person, addresses }) => {
      const page = await openPage(stage, browser, person, faults);
      for (const address of addresses)
        faults.push(...(await wrongOn(page, stage.url + address)).map((what) => `${address} ${what}`));
      await page.context().close();
    }),
  );
  return { opened: addresses.length + 1, faults };
}

async function openPage(stage: Stage, browser: Browser, person: Inhabitant, faults: string[]): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const cookies = person.http
    .cookieHeader('/')
    .split('; ')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), domain: 'localhost', path: '/', secure: true };
    });
  await context.addCookies(cookies);
  await context.clock.install({ time: stage.nowMs() });
  await watchPages(context);
  const page = await context.newPage();
  const find = (what: string) => faults.push(`${page.url().replace(stage.url, '')} ${what}`);
  page.on('pageerror', ({ message }) => find(`fails: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_REQUEST.test(message.text())) find(`logs ${message.text().slice(0, 200)}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) find(`got ${response.status()} from ${response.url()}`);
  });
  return page;
}

async function wrongOn(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await page.waitForLoadState('networkidle', { timeout: LOADED_MS }).catch(() => undefined);
  const isLoaded = await loaded(page).then(
    () => true,
    () => false,
  );
  const untilMs = performance.now() + CURRENT_MS;
  let look: Look;
  do {
    await page.evaluate(standsStill).catch(() => undefined);
    look = await page.evaluate(lookAt);
  } while (remainsOf(look).length > 0 && performance.now() < untilMs);
  const leads = new URL(page.url()).pathname;
  return [
    ...(isLoaded ? [] : ['never loads']),
    ...(leads === new URL(url).pathname ? [] : [`leads to ${leads}`]),
    ...remainsOf(look).map((what) => `says ${what}`),
    ...look.oddWords.map((words) => `says ${words}`),
    ...(look.messages === 0 ? ['shows nothing'] : []),
  ];
}
