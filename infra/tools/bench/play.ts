import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { BATCHES, FOLLOW_PRICES } from '../../../shared/frames.ts';
import { Push, SOCKET_PATH } from '../../../shared/live.ts';
import { getAccount } from '../../../shared/routes/account.ts';
import type { Route, RouteOutput } from '../../../shared/routes/route.ts';
import { getSnapshot } from '../../../shared/routes/snapshot.ts';
import { cancelOrder, placeTrade } from '../../../shared/routes/trades.ts';
import { SocketAnswer } from '../../../shared/schemas/socket.ts';
import { tickStartMs } from '../../../shared/tick.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import type { Order } from '../../../web/features/bench/strategy.ts';
import { GAME_USAGE, gameAddress, gameOptions } from '../../game-address.ts';
import { OperatorError } from '../../local/operator-error.ts';
import { runProgram } from '../../program.ts';
import { broadcastTick, momentOf } from './live-moments.ts';
import { strategyIn } from './strategy-file.ts';

/* Plays a module that exports a strategy (web/features/bench/strategy.ts) in a game, through its API. */

const { TRADEFLOOR_URL, TRADEFLOOR_TOKEN: token } = process.env;
const usage = `TRADEFLOOR_TOKEN=... npm run bench -- play FILE [${GAME_USAGE}]`;
let site = '';
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

await runProgram({ usage, options: gameOptions, least: 1 }, async ({ url }, [file = '']) => {
  site = gameAddress(url ?? TRADEFLOOR_URL);
  if (!token) throw new OperatorError('Set TRADEFLOOR_TOKEN to a token, made under Settings.');
  const strategy = await strategyIn(file);
  let ticks: Awaited<ReturnType<typeof broadcastTick>> = [];
  const hear = async (message: unknown) => {
    const { data } = z.safeParse(z.union([SocketAnswer, Push]), message);
    if (stop.signal.aborted || !data) return;
    if (data.type === 'prices_followed') console.log(`plays ${file}`);
    if (data.type === 'order_filled')
      console.log(`${data.createdAt} filled: ${data.action} ${data.shares} ${data.stockSymbol} at ${data.price}`);
    if (data.type === 'frame_refused') throw new OperatorError(`The game refuses to send prices: ${data.code}`);
    if (data.type !== 'prices' || data.tick <= (ticks.at(-1)?.tick ?? 0)) return;
    ticks = await broadcastTick(site, ticks, data);
    const [account, { orders }] = await Promise.all([send(getAccount), send(getSnapshot)]);
    const made = strategy.onTick(momentOf({ ...data, ticks, account, orders })) ?? [];
    for (const [place, order] of made.entries()) await make(order, tickStartMs(data.tick) + place);
  };
  await send(getAccount);
  while (!stop.signal.aborted) await listen(hear);
});

async function listen(hear: (message: unknown) => Promise<void>): Promise<void> {
  const socket = new WebSocket(`${site.replace(/^http/, 'ws')}${SOCKET_PATH}?${BATCHES}=yes`, { headers });
  let hearing = Promise.resolve();
  socket.on('open', () => socket.send(FOLLOW_PRICES)).on('error', ({ message }) => console.error(message));
  socket.on('message', (data) => {
    for (const message of [JSON.parse(String(data))].flat()) hearing = hearing.then(() => hear(message));
    hearing.catch(() => socket.terminate());
  });
  const { signal } = stop;
  signal.addEventListener('abort', () => socket.terminate());
  await new Promise((resolve) => socket.once('close', resolve));
  await hearing.catch((error) => signal.aborted || Promise.reject(error));
  await setTimeout(10_000 * (1 + Math.random()), undefined, { signal }).catch(() => {});
}

async function make(order: Order, atMs: number): Promise<void> {
  const say = (sentence: string) => console.log(`${new Date(atMs).toISOString()} ${sentence}`);
  try {
    if ('cancel' in order) return say(`cancelled: ${(await send(cancelOrder, { id: order.cancel })).status}`);
    const answer = await send(placeTrade, { body: order, key: uuidV7(atMs) });
    say(`${order.action} ${order.shares} ${order.symbol} ${'price' in answer ? `at ${answer.price}` : 'waits'}`);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    say(`refused: ${error.message}`);
  }
}

type Sent = { readonly id?: string; readonly body?: unknown; readonly key?: string };

/** Repeats a request until the game answers it. @throws OperatorError for a refusal */
async function send<R extends Route>(route: R, { id = '', body, key }: Sent = {}): Promise<RouteOutput<R>> {
  const answer = await fetch(site + route.path.replace('{id}', id), {
    method: route.method,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (answer?.ok) return (route.output as z.ZodMiniType<RouteOutput<R>>).parse(await answer.json());
  if (answer && answer.status < 500 && answer.status !== 429) throw new OperatorError((await answer.json()).detail);
  await setTimeout(1000 * Number(answer?.headers.get('retry-after') ?? 1), undefined, { signal: stop.signal });
  return send(route, { id, body, ...(key && { key }) });
}
