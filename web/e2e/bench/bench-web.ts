import { chromium as driver } from 'playwright-core';
import { startHostProcess } from '../../../infra/local/testing/host-process.ts';
import { HttpPlayer } from '../../../infra/local/testing/http-player.ts';
import { launchBrowserServer } from '../browser-server.ts';
import { IDLE_LIMIT } from '../idle-screens.ts';
import { openIdle } from './idle-figures.ts';
import { type Figure, loadFigures, profileFigures, visitorFigures } from './load-figures.ts';

/*
 * `npm run bench:web` measures the build that ships, on a local host of its own, in a headless Chromium: what comes over the
 * wire before a screen is there, what an idle screen asks for and computes, and what shifts. MINUTES says how long screens
 * stand idle. It prints each figure beside its goal, and fails where one is missed that does not depend on the machine.
 */

const MINUTES = Number(process.env.MINUTES ?? 4);

const host = await startHostProcess();
const server = await launchBrowserServer();
const browser = await driver.connect(server.wsEndpoint());
try {
  const player = new HttpPlayer(host.url);
  await player.signIn('alice@example.test');
  for (const symbol of ['TFM', 'NTI', 'CCS'])
    await player.post('/api/trade', { symbol, action: 'buy', shares: 5, orderType: 'market' });
  const figures: Figure[] = [
    ...(await visitorFigures(browser, host.url)),
    ...(await loadFigures(browser, host.url)),
    ...(await profileFigures(browser, host.url)),
    ...(await openIdle(browser, host.url, { minutes: MINUTES, limit: IDLE_LIMIT })),
  ];
  console.table(
    figures.map(({ what, measured, goal, unit }) => ({
      what,
      measured: `${measured} ${unit}`,
      goal: `≤ ${goal} ${unit}`,
    })),
  );
  process.exitCode = figures.every(({ measured, goal, varies }) => varies || measured <= goal) ? 0 : 1;
} finally {
  await browser.close();
  await server.close();
  await host.end();
}
