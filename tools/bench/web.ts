import { chromium as driver } from 'playwright-core';
import { startHostProcess } from '../../infra/local/testing/host-process.ts';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { launchBrowserServer } from '../../web/e2e/browser-server.ts';
import { IDLE_LIMIT } from '../../web/e2e/idle-screens.ts';
import { runProgram, wholeNumber } from '../program.ts';
import { openIdle } from './idle-figures.ts';
import { type Figure, loadFigures, profileFigures, visitorFigures } from './load-figures.ts';

/*
 * `npm run bench -- web` measures the build that ships, on a local host of its own, in a headless Chromium: what comes over the
 * wire before a screen is there, what an idle screen asks for and computes, and what shifts. `--minutes` says how long screens
 * stand idle. It prints each figure beside its goal, and fails where one is missed that does not depend on the machine.
 */

const usage = 'npm run bench -- web [--minutes 4]';
const options = { minutes: { type: 'string', default: '4' } } as const;

await runProgram({ usage, options }, async (values) => {
  const minutes = wholeNumber('minutes', values.minutes);
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
      ...(await openIdle(browser, host.url, { minutes, limit: IDLE_LIMIT })),
    ];
    console.table(
      figures.map(({ what, measured, goal, unit }) => ({
        what,
        measured: `${measured} ${unit}`,
        goal: `≤ ${goal} ${unit}`,
      })),
    );
    return figures.every(({ measured, goal, varies }) => varies || measured <= goal) ? 0 : 1;
  } finally {
    await browser.close();
    await server.close();
    await host.end();
  }
});
