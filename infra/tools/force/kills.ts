import { setTimeout as sleep } from 'node:timers/promises';
import type { Item } from '../../../functions/data/table.ts';
import { parseCents } from '../../../shared/money.ts';
import { TICK_SECONDS } from '../../../shared/tick.ts';
import { fireSchedules } from '../../local/testing/controls.ts';
import { startHostProcess } from '../../local/testing/host-process.ts';
import { type Account, accountsIn, endingFindings, isFillId, ledgerFindings } from '../ledger.ts';
import { chanceFrom } from '../seeded-random.ts';
import { type Report, Stage } from './stage.ts';
import { Writer } from './writer.ts';

/*
 * `npm run test:long -- force kills`: eight players write without a pause while the host is killed repeatedly, as by a
 * power cut. After each kill, the table's rows must agree with the log and contain each acknowledged write once.
 */

const WRITERS = 8;
/** The host is killed a little after this many writes are acknowledged, or after `PLAY_MS`. */
const WRITES = 8;
const LATER_MS = 500;
const PLAY_MS = 6_000;
/** An order may be filled while the rows are read, so only a fault that persists counts. */
const CHECKS = 3;
const SEED = 1;

export async function checkKills({ kills }: { kills: number }): Promise<Report> {
  const stage = await Stage.open();
  const faults: string[] = [];
  const chance = chanceFrom(SEED);
  let fills = 0;
  try {
    const writers = Array.from(
      { length: WRITERS },
      (_, index) => new Writer(stage.url, `writer${index}`, chanceFrom(SEED * 1_000 + index)),
    );
    await Promise.all(writers.map((writer) => writer.join()));
    for (let kill = 1; kill <= kills && faults.length === 0; kill++) {
      await playUntilKilled(stage, writers, chance.below(LATER_MS));
      for (let attempt = 0; attempt < CHECKS; attempt++) {
        const found = await checkNow(stage, writers);
        fills = found.fills;
        faults.splice(0, faults.length, ...found.faults.map((fault) => `kill ${kill}: ${fault}`));
        if (faults.length === 0) break;
      }
    }
    const sum = (count: (writer: Writer) => number) => writers.reduce((all, writer) => all + count(writer), 0);
    const counts = {
      ...{ kills, trades: sum(({ trades }) => trades.size), orders: sum(({ orderIds }) => orderIds.size), fills },
      messages: sum(({ messages }) => messages.size),
      'broken requests': sum(({ broken }) => broken),
    };
    return { counts, faults };
  } finally {
    await stage.close();
  }
}

async function playUntilKilled(stage: Stage, writers: readonly Writer[], laterMs: number): Promise<void> {
  const writes = () => writers.reduce((sum, writer) => sum + writer.writes, 0);
  let isOver = false;
  const playing = Promise.all(writers.map((writer) => writer.play(() => isOver)));
  const enough = writes() + WRITES;
  const latestMs = performance.now() + PLAY_MS;
  while (writes() < enough && performance.now() < latestMs) await sleep(20);
  // The next tick's job fills orders while the host is killed.
  await stage.wait(TICK_SECONDS);
  void fireSchedules(stage.url).catch(() => {});
  await sleep(laterMs);
  await stage.host.end('SIGKILL');
  isOver = true;
  stage.host = await startHostProcess({ dataDir: stage.dataDir, port: stage.host.port });
  await playing;
}

async function checkNow(stage: Stage, writers: readonly Writer[]): Promise<{ faults: string[]; fills: number }> {
  const items = await stage.items();
  const accounts = accountsIn(items);
  const faults = accounts.flatMap((account) => [...ledgerFindings(account), ...endingFindings(account)]);
  for (const writer of writers) {
    const account = accounts.find(({ id }) => id === writer.id);
    const found = account ? [...tradeFaults(writer, account), ...orderFaults(writer, account)] : ['is gone'];
    const rest = [...chatFaults(writer, items), ...(await watchlistFaults(writer)), ...writer.complaints];
    faults.push(...[...found, ...rest].map((fault) => `${writer.name}: ${fault}`));
  }
  const fills = accounts.flatMap(({ trades }) => trades.filter(({ id }) => isFillId(id))).length;
  return { faults, fills };
}

function tradeFaults(writer: Writer, { trades }: Account): string[] {
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  const wrong = [...writer.trades].filter(([key, { total }]) => byId.get(key)?.totalCents !== parseCents(total));
  const strange = trades.filter(({ id }) => !writer.sentKeys.has(id) && !isFillId(id));
  return [
    ...wrong.map(([key]) => `the log does not have ${key} as it was acknowledged`),
    ...strange.map(({ id }) => `nobody asked for ${id}`),
  ];
}

function orderFaults(writer: Writer, { orders }: Account): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const lost = [...writer.orderIds].filter((id) => !byId.has(id));
  const revived = [...writer.cancelledIds].filter((id) => byId.get(id)?.status !== 'cancelled');
  return [...lost.map((id) => `order ${id} is lost`), ...revived.map((id) => `order ${id} is not cancelled`)];
}

function chatFaults({ id, messages, sentTexts }: Writer, items: readonly Item[]): string[] {
  const own = items.filter(({ PK, userId }) => String(PK).startsWith('CHAT#') && userId === id);
  const lost = [...messages].filter(([key, text]) => !own.some(({ SK, message }) => SK === key && message === text));
  const doubled = [...sentTexts].filter((text) => own.filter(({ message }) => message === text).length > 1);
  return [...lost.map(([key]) => `message ${key} is not there`), ...doubled.map((text) => `${text} is there twice`)];
}

async function watchlistFaults(writer: Writer): Promise<string[]> {
  const list: { id: string }[] = await writer.get('/api/watchlist');
  const wrong = [...writer.watched].filter(([symbol, isOn]) => list.some(({ id }) => id === symbol) !== isOn);
  return wrong.map(([symbol, isOn]) => `${symbol} is ${isOn ? 'not ' : ''}on the watchlist`);
}
