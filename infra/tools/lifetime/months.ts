import { setTimeout as sleep } from 'node:timers/promises';
import type { MonthSummary } from '../../../shared/schemas/fairness.ts';
import { MS_PER_DAY } from '../../../shared/tick.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { verifyMonth } from '../../../web/features/fairness/verify-month.ts';
import { callTable } from '../../local/dynamodb/table-calls.ts';
import { fireSchedules } from '../../local/testing/controls.ts';
import type { Stage } from '../force/stage.ts';
import type { Life } from './life.ts';

const DAILY = ['Audit', 'Erasure'];
const DAILY_EVERY_DAYS = 5;
/** A tick job begins within ten seconds and makes up a day in half a second. A busy machine takes twice as long. */
const MAX_CLOSED_MS = 60_000;
export const JUMP = { from: 290, to: 321 };

export class Months {
  readonly #stage: Stage;
  readonly #begunMs: number;
  readonly #random: () => number;
  readonly life: Life;
  readonly faults = new Set<string>();
  #daily = 0;

  constructor(stage: Stage, life: Life, random: () => number) {
    this.#stage = stage;
    this.#random = random;
    this.#begunMs = stage.nowMs();
    this.life = life;
  }

  get #day(): number {
    return (this.#stage.nowMs() - this.#begunMs) / MS_PER_DAY;
  }

  log(sentence: string): void {
    console.log(`${new Date(this.#stage.nowMs()).toISOString().slice(0, 16)} ${sentence}`);
  }

  async begin(): Promise<void> {
    await this.#runSchedules();
    await this.life.begin();
  }

  /** @param hours the length of the longest step, which the others divide */
  async liveUntil(age: number, hours: number): Promise<void> {
    while (this.#day < age) {
      const isJump = this.#day >= JUMP.from && this.#day < JUMP.to;
      const step = isJump ? JUMP.to - this.#day : Math.min((this.#random() * hours) / 24, age - this.#day);
      await this.#stage.wait(Math.max(1, Math.ceil(step * 24 * 3600)));
      if (isJump) await this.#reportClosed();
      await this.#runSchedules();
      await this.life.step(this.#day).catch((error) => this.#find(`day ${Math.floor(this.#day)}: ${error.stack}`));
    }
  }

  async #runSchedules(): Promise<void> {
    for (const name of ['TickJob', 'MinuteJob']) await this.#fire(name);
    if (this.#day - this.#daily < DAILY_EVERY_DAYS) return;
    this.#daily = this.#day;
    for (const name of DAILY) await this.#fire(name);
  }

  async #fire(name: string): Promise<void> {
    await fireSchedules(this.#stage.url, name).catch(({ message }) =>
      this.#find(`day ${Math.floor(this.#day)}: ${message}`),
    );
  }

  async #reportClosed(): Promise<void> {
    const { ada } = this.life;
    await ada.signIn();
    const startedMs = performance.now();
    const trade = { symbol: 'TFM', action: 'buy', shares: 1 };
    const key = { 'idempotency-key': uuidV7(this.#stage.nowMs()) };
    while ((await ada.http.post('/api/trade', trade, key)).status === 503) await sleep(200);
    const closedMs = performance.now() - startedMs;
    const sentence = `trading was closed for ${(closedMs / 1000).toFixed(1)} s after a jump of ${JUMP.to - JUMP.from} days`;
    this.log(sentence);
    if (closedMs > MAX_CLOSED_MS) this.#find(sentence);
  }

  async look({ faults, ...counts }: { faults: string[] }, what: string): Promise<void> {
    this.log(`${what}: ${JSON.stringify(counts)}, ${faults.length} faults`);
    for (const fault of faults) this.#find(fault);
  }

  #find(fault: string): void {
    const alike = fault.replaceAll(/[\da-f]{8}-[-\da-f]{27}|\d+/g, '#');
    if (this.faults.has(alike)) return;
    this.faults.add(alike);
    console.log(`FINDING ${fault}`);
  }

  /** Deletes expired rows, replays the logs, and verifies the first and the last finished month. */
  async compare(): Promise<{ faults: string[]; expired: number; coins: string }> {
    const faults: string[] = [];
    const expired = await this.#removeExpired();
    await this.#fire('Audit');
    const { last } = await this.life.admin.get('/api/admin/audit');
    if (last.coins !== last.grants || last.divergent > 0 || last.unaudited > 0)
      faults.push(`the audit: ${JSON.stringify(last)}`);
    const months = ((await this.life.ada.get('/api/fairness')) as MonthSummary[]).filter(
      ({ verifiable }) => verifiable,
    );
    for (const { month, commitment } of new Set([months.at(0), months.at(-1)].filter((each) => each !== undefined))) {
      const verdict = await verifyMonth(await this.life.ada.get(`/api/fairness/${month}`), { commitment });
      if (!verdict.keptWord) faults.push(`${month} did not keep its word: ${JSON.stringify(verdict)}`);
    }
    return { faults, expired, coins: last.coins };
  }

  async #removeExpired(): Promise<number> {
    const { tableEndpoint, tables } = await (await fetch(`${this.#stage.url}/_local/host`)).json();
    const [TableName] = tables;
    const query = { FilterExpression: 'expiresAt < :now', ProjectionExpression: 'PK, SK' };
    const ExpressionAttributeValues = { ':now': { N: String(Math.floor(this.#stage.nowMs() / 1000)) } };
    type Page = { Items: object[]; LastEvaluatedKey?: object };
    let [count, from]: [number, object] = [0, {}];
    do {
      const page: Page = await callTable(tableEndpoint, 'Scan', {
        TableName,
        ...query,
        ExpressionAttributeValues,
        ...from,
      });
      for (let at = 0; at < page.Items.length; at += 25) {
        const requests = page.Items.slice(at, at + 25).map((Key) => ({ DeleteRequest: { Key } }));
        await callTable(tableEndpoint, 'BatchWriteItem', { RequestItems: { [TableName]: requests } });
      }
      count += page.Items.length;
      from = page.LastEvaluatedKey ? { ExclusiveStartKey: page.LastEvaluatedKey } : {};
    } while ('ExclusiveStartKey' in from);
    return count;
  }
}
