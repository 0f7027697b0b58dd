import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../infra/local/faults.ts';
import { startHostProcess } from '../../infra/local/testing/host-process.ts';
import { ChaosPlayer, Tally } from '../chaos/chaos-player.ts';
import { checkWrites } from '../chaos/checks.ts';
import { type Report, Stage } from './stage.ts';

/* Eight players write without a pause while the host is killed as by a power cut, again and again. */

const WRITERS = 8;
/** The kill comes once this many writes have been acknowledged, and a little later, or after `PLAY_MS`. */
const WRITES = 8;
const LATER_MS = 500;
const PLAY_MS = 6_000;
/** An order may be filled between the reading of the log and of the orders: what is wrong stays so. */
const CHECKS = 3;
const SEED = 1;

export async function checkKills({ kills }: { kills: number }): Promise<Report> {
  const stage = await Stage.open();
  const faults: string[] = [];
  const tally = new Tally();
  const random = seededRandom(SEED);
  const startedAtMs = Date.now();
  try {
    const writers = Array.from({ length: WRITERS }, (_, index) => {
      const options = { url: stage.url, name: `writer${index}`, random: seededRandom(SEED * 1_000 + index), tally };
      return new ChaosPlayer(options);
    });
    await Promise.all(writers.map((writer) => writer.join()));
    for (let kill = 1; kill <= kills; kill++) {
      let isOver = false;
      const playing = Promise.all(writers.map((writer) => writer.play(() => isOver)));
      const enough = writesOf(writers) + WRITES;
      const latestMs = performance.now() + PLAY_MS;
      while (writesOf(writers) < enough && performance.now() < latestMs) await sleep(20);
      await sleep(LATER_MS * random());
      await stage.host.end('SIGKILL');
      isOver = true;
      stage.host = await startHostProcess({ dataDir: stage.dataDir, port: stage.host.port });
      await playing;
      faults.push(...(await faultsNow(writers, startedAtMs)).map((fault) => `kill ${kill}: ${fault}`));
      if (kill % 10 === 0)
        console.log(`      ${kill} kills, ${faults.length} faults, ${countOf(writers, 'receipts')} trades`);
      if (faults.length > 0) break;
    }
    const counts = {
      kills,
      ...{
        trades: countOf(writers, 'receipts'),
        orders: countOf(writers, 'orderIds'),
        messages: countOf(writers, 'messages'),
      },
      'broken requests': tally.counts.get('broken') ?? 0,
    };
    return { counts, faults: [...faults, ...tally.untold] };
  } finally {
    await stage.close();
  }
}

async function faultsNow(writers: readonly ChaosPlayer[], startedAtMs: number): Promise<string[]> {
  let faults: string[] = [];
  for (let check = 0; check < CHECKS; check++) {
    const checks = await checkWrites(writers, startedAtMs);
    faults = checks.flatMap(({ title, faults: found }) => found.map((fault) => `${title}: ${fault}`));
    if (faults.length === 0) break;
  }
  return faults;
}

function writesOf(writers: readonly ChaosPlayer[]): number {
  return countOf(writers, 'receipts') + countOf(writers, 'orderIds') + countOf(writers, 'messages');
}

function countOf(writers: readonly ChaosPlayer[], what: 'receipts' | 'orderIds' | 'messages'): number {
  return writers.reduce((sum, writer) => sum + writer[what].size, 0);
}
