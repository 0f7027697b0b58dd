import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { keysFrom, monthsFrom, seedOf } from '../../functions/testing/keys.ts';
import { bodies, queries } from '../../functions/testing/route-bodies.ts';
import { toEvent } from '../../functions/testing/route-event.ts';
import { paramsOf, rowOf } from '../../functions/testing/route-input.ts';
import { achievementIds, withAchievements } from '../../shared/achievements.ts';
import type { RouteName } from '../../shared/routes/index.ts';
import { tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';

/** Enough that none is refused for calling too fast. */
const PLAYERS = 200;
const CALLS = 40;
const ROUNDS = 6;
const ROUNDS_TO_WARM_UP = 3;

/** Processor time of this process per request. */
export interface HandlerFigures {
  /** Calls to the table per request: fewer than a cold environment's, which has no market in memory. */
  readonly calls: number;
  readonly handlerMs: number;
  /** The request's calls to the table alone. */
  readonly callsMs: number;
}

interface Input {
  readonly TransactItems?: readonly Record<string, Input>[];
  readonly ConditionExpression?: string;
}

interface Command {
  readonly constructor: new (input: Input) => Command;
  readonly input: Input;
}

export async function openGame(): Promise<readonly string[]> {
  const { openMarket } = await import('../../functions/domain/market/run.ts');
  const { recordOpening } = await import('../../functions/data/month.ts');
  const { newPlayer } = await import('../../functions/domain/player.ts');
  const { createPlayer } = await import('../../functions/data/player.ts');
  const tick = tickAt(Date.now());
  const [present = '', next = ''] = monthsFrom(tick);
  const month = (name: string) => ({ name, seed: seedOf('measure'), publicValue: '' });
  const market = openMarket({ keys: keysFrom('measure', tick), tick });
  await recordOpening({ market, months: [month(present), month(next)] });
  const ids = Array.from({ length: PLAYERS }, () => crypto.randomUUID());
  const achievements = withAchievements(0, achievementIds);
  for (const id of ids)
    await createPlayer({ ...newPlayer({ id, nowMs: Date.now() }), achievements, cashCents: 9_999_999_999 });
  return ids;
}

/**
 * A route's handler beside its calls to the table alone: the same SDK, engine and data, in turns.
 * @returns undefined for a route that does not accept the same request, or the table its writes, again and again
 */
export async function measureHandler(name: RouteName, players: readonly string[]): Promise<HandlerFigures | undefined> {
  const { table } = await import('../../functions/data/table.ts');
  const { handler } = await import(`../../functions/routes/${name}.ts`);
  const bare = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const sent: Command[] = [];
  const send = DynamoDBDocumentClient.prototype.send;
  table.send = ((command: never) => {
    sent.push(command);
    return Reflect.apply(send, table, [command]);
  }) as typeof table.send;
  let asked = 0;
  let isAnswered = true;
  const ask = async () => {
    const playerId = players[asked++ % players.length] as string;
    const { statusCode } = await handler(eventOf(name, playerId), {} as Context);
    isAnswered &&= statusCode === 200;
  };
  const sum = { handlerMs: 0, callsMs: 0 };
  for (let round = 0; round < ROUNDS_TO_WARM_UP + ROUNDS && isAnswered; round++) {
    sent.length = 0;
    const handlerMs = await processorMs(async () => {
      for (let call = 0; call < CALLS; call++) await ask();
    });
    const calls = sent.map((command) => new command.constructor(unconditional(command.input)));
    const callsMs = await processorMs(async () => {
      for (const command of calls)
        await bare.send(command as never).catch(() => {
          isAnswered = false;
        });
    });
    if (round < ROUNDS_TO_WARM_UP) continue;
    sum.handlerMs += handlerMs / CALLS / ROUNDS;
    sum.callsMs += callsMs / CALLS / ROUNDS;
  }
  return isAnswered ? { ...sum, calls: sent.length / CALLS } : undefined;
}

function eventOf(name: RouteName, playerId: string) {
  const { access, method } = rowOf(name);
  return toEvent(name, {
    ...(access !== 'anyone' && { playerId, isAdmin: access === 'admin' }),
    ...(method !== 'GET' && { headers: { 'idempotency-key': uuidV7() } }),
    params: paramsOf(name),
    query: queries[name] ?? {},
    body: bodies[name],
  });
}

/** A write that was made is made again: its condition holds always, with the same names and values. */
function unconditional({ TransactItems, ConditionExpression, ...input }: Input): Input {
  return {
    ...input,
    ...(ConditionExpression && { ConditionExpression: `(${ConditionExpression}) OR attribute_not_exists(neverThere)` }),
    ...(TransactItems && {
      TransactItems: TransactItems.map((item) =>
        Object.fromEntries(Object.entries(item).map(([kind, part]) => [kind, unconditional(part)])),
      ),
    }),
  };
}

async function processorMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
