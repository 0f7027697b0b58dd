import { chromium } from 'playwright-core';
import { MS_PER_DAY } from '../../../shared/tick.ts';
import { launchBrowserServer } from '../../../web/e2e/browser-server.ts';
import { runProgram } from '../../program.ts';
import { Stage } from '../force/stage.ts';
import { seededRandom } from '../seeded-random.ts';
import { Inhabitant } from './inhabitant.ts';
import { Life } from './life.ts';
import { JUMP, Months } from './months.ts';
import { askRoutes } from './routes.ts';
import { openScreens } from './screens.ts';

/*
 * `npm run test:long -- months` runs a stage for fourteen months, in steps of hours and days. Its players trade, place
 * orders, meet in leagues and contests, pay, start over and leave. At each of the ages, the program calls every read
 * route, opens every screen, audits every log and verifies finished months. It deletes expired rows, as DynamoDB does.
 */

const LEAP_DAY = 410;
/** The days after which the stage is checked. */
const AGES = [1 / 24, 1.5, 3, 31, 66, JUMP.to, 365, LEAP_DAY, 425];

/** The start is LEAP_DAY days before a leap day, so that the fourteen months include one. */
function beginMs(nowMs: number): number {
  for (let year = new Date(nowMs).getUTCFullYear(); ; year++) {
    const begins = Date.UTC(year, 1, 29) - (LEAP_DAY - 0.5) * MS_PER_DAY;
    if (new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29 && begins > nowMs) return begins;
  }
}

const failed = (error: Error) => ({ faults: [`failed: ${error.stack}`] });

await runProgram(
  {
    usage: 'npm run test:long -- months [--hours 240] [--days 425] [--seed 1]',
    numbers: { hours: 240, days: 425, seed: 1 },
  },
  async ({ hours, days, seed }) => {
    const startedMs = performance.now();
    const random = seededRandom(seed);
    const aheadSeconds = Math.ceil((beginMs(Date.now()) - Date.now()) / 1000);
    const stage = await Stage.open({ aheadSeconds, inMemory: true });
    const server = await launchBrowserServer();
    const browser = await chromium.connect(server.wsEndpoint());
    const months = new Months(stage, new Life(stage, random), random);
    try {
      await months.begin();
      for (const age of AGES.filter((each) => each <= days)) {
        await months.liveUntil(age, hours);
        months.log(`${age < 1 ? '1 hour' : `${age} days`}`);
        await months.life.renewIds();
        await months.look(await openScreens(stage, browser, months.life).catch(failed), 'screens');
        await months.look(await askRoutes(stage, months.life).catch(failed), 'routes');
        await months.look(await months.compare().catch(failed), 'figures');
      }
    } finally {
      await browser.close();
      await server.close();
      console.log(`${stage.host.errors().slice(0, 4000)}`);
      await stage.close();
    }
    const minutes = (performance.now() - startedMs) / 60_000;
    const refused = Object.entries(months.life).flatMap(([name, each]) =>
      each instanceof Inhabitant ? [`${name} ${JSON.stringify([...each.refused])}`] : [],
    );
    console.log(`refused: ${refused.join(', ')}`);
    console.log(`${months.faults.size} findings; ${minutes.toFixed(1)} minutes; ${JSON.stringify(months.life.counts)}`);
    return months.faults.size === 0 ? 0 : 1;
  },
);
