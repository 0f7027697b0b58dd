import { TICK_MS, tickAt, tickStartMs } from '../../shared/tick.ts';
import { setClock } from './clock.ts';
import { callTable } from './dynamodb/table-calls.ts';
import type { Table } from './dynamodb/tables.ts';
import type { FiringOutcome } from './events/events.ts';
import type { MovableClock, Timed } from './host-clock.ts';
import { type Answer, json } from './http/http-exchange.ts';
import type { FunctionDefinition } from './lambda/functions.ts';
import { OperatorError } from './operator-error.ts';
import type { Template } from './template/template.ts';

/** A Monday noon in mid-month. It is ahead of every device's clock, so a cookie has not expired before it arrives. */
const START_MS = Date.UTC(2030, 0, 14, 12);

/** An hour, which a program gets answered within half a minute. */
const MAX_TICKS = 360;

/**
 * The clock stands still until it is stepped; then the jobs due run in order. The same seed and the same steps give the
 * same prices.
 */
export class Sandbox implements MovableClock {
  readonly #seed: string;
  #stepping: Promise<unknown> = Promise.resolve();

  constructor(seed: string) {
    this.#seed = seed;
    setClock({ standsAtMs: START_MS });
  }

  /** The tick job draws the market's secrets, so only functions that queues feed are seeded. */
  seedOf({ name }: FunctionDefinition, template: Template): string | undefined {
    const mappings = template.list<{ FunctionName: string; EventSourceArn: string }>('AWS::Lambda::EventSourceMapping');
    const isFed = mappings.some(
      ({ properties }) => properties.FunctionName === name && properties.EventSourceArn.startsWith('arn:aws:sqs:'),
    );
    return isFed ? this.#seed : undefined;
  }

  async open(timed: Timed, game: Game): Promise<void> {
    const span = { afterMs: START_MS - 1, untilMs: START_MS };
    await openWithoutPast(() => timed.events.fireWithin(span, (ms) => setTime(ms, timed)), game);
  }

  async move(asked: unknown, timed: Timed): Promise<Answer> {
    const ticks = (asked as { ticks?: unknown } | null | undefined)?.ticks;
    if (!isStep(ticks))
      return json(400, { message: `POST { "ticks": n }, of ${TICK_MS / 1000} seconds each, from 1 to ${MAX_TICKS}.` });
    const stepped = this.#stepping.then(() => step(ticks, timed));
    this.#stepping = stepped.catch(() => {});
    return stepped;
  }
}

interface Game {
  readonly endpoint: string;
  readonly tables: readonly Table[];
}

/** Writing the year before takes longer than all other work of a start. */
export async function openWithoutPast(fire: () => Promise<FiringOutcome>, { endpoint, tables }: Game): Promise<void> {
  if ((await fire()) !== 'done') throw new OperatorError('The market did not open. The reason is above.');
  const Key = { PK: { S: 'MARKET' }, SK: { S: 'CHECKPOINT' } };
  for (const { ref: TableName } of tables)
    await callTable(endpoint, 'UpdateItem', { TableName, Key, UpdateExpression: 'REMOVE pastLeft' });
}

function isStep(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_TICKS;
}

async function step(ticks: number, timed: Timed): Promise<Answer> {
  const afterMs = Date.now();
  const untilMs = tickStartMs(tickAt(afterMs) + ticks);
  const outcome = await timed.events.fireWithin({ afterMs, untilMs }, (ms) => setTime(ms, timed));
  if (outcome === 'done') setTime(untilMs, timed);
  const reached = { now: new Date().toISOString(), tick: tickAt(Date.now()) };
  if (outcome === 'done') return json(200, reached);
  return json(500, { message: 'A job failed, as the host has printed. The clock stands there.', ...reached });
}

function setTime(standsAtMs: number, { pools }: Timed): void {
  setClock({ standsAtMs });
  for (const pool of pools) pool.setClock({ standsAtMs });
}
