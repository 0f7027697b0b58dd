import * as fc from 'fast-check';
import { expect } from 'vitest';
import { formatCents, parseCents } from '../../shared/money.ts';
import { TICK_MS, TICKS_PER_MINUTE, tickAt } from '../../shared/tick.ts';
import { ordersOf } from './account.ts';
import { call } from './call.ts';
import { DroppingClient, watchEvents } from './dropping-client.ts';
import { tickJob } from './events.ts';
import { restUntil } from './expiring-orders.ts';
import { movingClock } from './moving-clock.ts';
import { listRaw } from './poison.ts';
import { joinPlayer } from './scene.ts';

/* Players whose orders are filled, cancelled and expire, each with a client whose connection is lost again and again. */

const PLAYERS = 12;
const SYMBOL = 'TFM';

type Step =
  | { kind: 'place'; player: number; offsetCents: number; isBuy: boolean }
  | { kind: 'rest'; players: number[]; ms: number }
  | { kind: 'cancel'; player: number; which: number }
  | { kind: 'pass'; ms: number | 'to the minute'; isJobLate: boolean }
  | { kind: 'receive'; disordered: boolean }
  | { kind: 'drop'; players: number[]; late: number }
  | { kind: 'slow'; player: number; ms: number };

const player = fc.nat(PLAYERS - 1);
const players = fc.uniqueArray(player, { minLength: 4, maxLength: PLAYERS });
const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: kind('place'),
      player,
      offsetCents: fc.integer({ min: -4, max: 4 }),
      isBuy: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('rest'), players, ms: fc.integer({ min: 1, max: 100_000 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancel'), player, which: fc.nat(5) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('pass'),
      ms: fc.constantFrom(700, TICK_MS, 3 * TICK_MS, 'to the minute' as const),
      isJobLate: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('receive'), disordered: fc.boolean() }) },
  {
    weight: 16,
    arbitrary: fc.record({ kind: kind('drop'), players, late: fc.nat(2) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('slow'), player, ms: fc.integer({ min: 1, max: 50_000 }) }) },
);

const anySteps = fc.array(anyStep, { minLength: 60, maxLength: 60, size: 'max' });

function pass(ms: number): void {
  movingClock.nowMs += ms;
  movingClock.start();
}

function ticksToMinute(): number {
  return TICKS_PER_MINUTE - (tickAt(movingClock.nowMs) % TICKS_PER_MINUTE);
}

/** Ever the same runs. @returns how often a client dropped, and how many events were told */
export async function playRuns(runs: number): Promise<{ drops: number; events: number }> {
  let [drops, events] = [0, 0];
  const property = fc.asyncProperty(anySteps, async (steps) => {
    for (const client of await play(steps)) {
      drops += client.drops;
      events += client.known.size;
    }
  });
  await fc.assert(property, { numRuns: runs, seed: 20261128, endOnFailure: true });
  return { drops, events };
}

async function play(steps: readonly Step[]): Promise<DroppingClient[]> {
  const clients = await Promise.all(
    Array.from({ length: PLAYERS }, async () => new DroppingClient(await joinPlayer())),
  );
  for (const client of clients) await client.reconnect();
  const byPlayer = new Map(clients.map((client) => [client.playerId, client]));
  /** How long a player's next event takes from its id to the table, while the client loses its connection. */
  const slow = new Map<string, number>();
  const end = watchEvents(
    async ({ playerId }) => {
      const ms = slow.get(playerId);
      if (ms === undefined || !slow.delete(playerId)) return;
      pass(ms);
      // Another process moves on.
      await tickJob();
      byPlayer.get(playerId)?.drop({ late: 0 });
      await byPlayer.get(playerId)?.reconnect();
    },
    ({ playerId, event }) => byPlayer.get(playerId)?.push(event),
  );
  try {
    for (const step of steps) await perform(step, clients, slow);
    await settle(clients);
  } finally {
    end();
  }
  for (const client of clients) await expectKnowsAll(client);
  return clients;
}

async function perform(step: Step, clients: readonly DroppingClient[], slow: Map<string, number>): Promise<void> {
  if (step.kind === 'pass') {
    pass(step.ms === 'to the minute' ? TICK_MS * ticksToMinute() : step.ms);
    return step.isJobLate ? undefined : tickJob();
  }
  if (step.kind === 'receive') return clients.forEach((client) => void client.receive(step));
  if (step.kind === 'drop') {
    for (const index of step.players) await clients[index]?.toggle(step.late);
    return;
  }
  if (step.kind === 'rest') {
    for (const index of step.players) await rest(clients[index] as DroppingClient, step.ms);
    return;
  }
  const client = clients[step.player] as DroppingClient;
  const { playerId } = client;
  if (step.kind === 'slow') return void slow.set(playerId, step.ms);
  if (step.kind === 'place') return place(client, step);
  const open = (await ordersOf(playerId)).filter(({ status }) => status === 'open');
  const order = open[step.which % Math.max(1, open.length)];
  if (!order) return;
  const { status } = await call('cancel-order', { playerId, params: { id: order.id } });
  if (status === 200) client.cancelled(order.id);
}

async function rest(client: DroppingClient, ms: number): Promise<void> {
  client.placed((await restUntil(client.playerId, movingClock.nowMs + ms)).id);
}

async function place(client: DroppingClient, { offsetCents, isBuy }: { offsetCents: number; isBuy: boolean }) {
  const { playerId } = client;
  const { currentPrice } = (await call('get-stock', { params: { symbol: SYMBOL } })).body;
  const limitPrice = formatCents((parseCents(currentPrice) as number) + offsetCents);
  const body = { symbol: SYMBOL, action: isBuy ? 'buy' : 'sell', shares: 1, orderType: 'limit', limitPrice };
  const { order } = (await call('place-trade', { playerId, body })).body;
  if (order?.status === 'open') client.placed(order.id);
}

/** Until every expiry is told, and every push has come. */
async function settle(clients: readonly DroppingClient[]): Promise<void> {
  for (const client of clients) {
    client.drop({ late: 0 });
    await client.reconnect();
  }
  for (let minute = 0; minute < 3; minute++) {
    movingClock.turn(ticksToMinute());
    await tickJob();
  }
  for (const client of clients) client.receive({ disordered: false });
}

/** What is in the table, each once; and of each order the one end that its player did not make. */
async function expectKnowsAll({ playerId, known }: DroppingClient): Promise<void> {
  const rows = (await listRaw(`PLAYER#${playerId}`)).filter(({ SK }) => SK.startsWith('EVENT#'));
  expect([...known.keys()].toSorted()).toEqual(rows.map(({ SK }) => SK.slice('EVENT#'.length)));
  const ends = [...known.values()].flatMap((event) =>
    'orderId' in event ? [`${event.orderId} ${event.type.slice('order_'.length)}`] : [],
  );
  const ended = (await ordersOf(playerId)).filter(
    ({ status, reason }) => status === 'filled' || status === 'expired' || (status === 'cancelled' && !isOwn(reason)),
  );
  // An order that was filled as it was placed is answered, and has no event.
  const atOnce = ended.filter(({ status, createdAt, closedAt }) => status === 'filled' && createdAt === closedAt);
  const expected = ended.filter((order) => !atOnce.includes(order)).map(({ id, status }) => `${id} ${status}`);
  expect(ends.toSorted()).toEqual(expected.toSorted());
}

function isOwn(reason: string | null): boolean {
  return reason === 'You cancelled this order.';
}
