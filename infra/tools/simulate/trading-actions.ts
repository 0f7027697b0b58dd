import { formatCents } from '../../../shared/money.ts';
import type { Client } from './client.ts';
import type { World } from './world.ts';

/** Random numbers from 0 to below 1, which decide the details of a command. */
export type Chances = readonly [number, number, number];

export interface Action {
  readonly name: string;
  readonly weight: number;
  readonly isPossible?: (world: World, client: Client) => boolean;
  readonly perform: (world: World, client: Client, chances: Chances) => Promise<void>;
}

export function pickOf<T>(list: readonly T[], chance: number): T {
  return list[Math.floor(chance * list.length)] as T;
}

/** Three that every player may buy, and one that a plan unlocks. */
const symbols = ['TFM', 'NTI', 'CCS', 'GNN'];
const openOf = (world: World, client: Client) => world.model.orders.get(client.id) ?? [];

function noteOrder(world: World, client: Client, id: string): void {
  world.model.orders.set(client.id, [...openOf(world, client), id]);
}

function near(world: World, symbol: string, cents: number): string {
  return formatCents(Math.max(1, world.market.present(symbol) + cents));
}

async function place(world: World, client: Client, body: object, as = {}): Promise<void> {
  const key = client.newKey();
  const answer = await client.change('place-trade', { key, body }, as);
  if (answer?.status !== 200) return;
  if (answer.body.order?.status === 'open') noteOrder(world, client, key);
  if (answer.body.bracket?.status === 'open') noteOrder(world, client, answer.body.bracket.id);
}

const marketTrade: Action['perform'] = async (world, client, [which, size, side]) => {
  const symbol = pickOf(symbols, which);
  const shares = Math.ceil(size ** 3 * 60);
  await place(world, client, { symbol, action: side < 0.6 ? 'buy' : 'sell', shares });
};

/** Places a limit order, a stop order, or both, a few cents away, so that the next ticks reach it. */
const restingOrder: Action['perform'] = async (world, client, [which, away, kind]) => {
  const symbol = pickOf(symbols, which);
  const cents = 1 + Math.floor(away ** 2 * 12);
  const isBuy = kind < 0.5;
  const [better, worse] = [near(world, symbol, isBuy ? -cents : cents), near(world, symbol, isBuy ? cents : -cents)];
  const prices = pickOf(
    [
      { orderType: 'limit', limitPrice: better },
      { orderType: 'stop', stopPrice: worse },
      { orderType: 'limit', limitPrice: better, stopPrice: worse },
    ],
    (kind * 2) % 1,
  );
  const bracket = { stopPrice: near(world, symbol, -cents - 6), limitPrice: near(world, symbol, cents + 6) };
  const body = { symbol, action: isBuy ? 'buy' : 'sell', shares: 1 + Math.floor(away * 5), ...prices };
  await place(world, client, { ...body, ...(isBuy && away > 0.6 && { bracket }) });
};

const bracketedTrade: Action['perform'] = async (world, client, [which, away]) => {
  const symbol = pickOf(symbols, which);
  const cents = 1 + Math.floor(away * 10);
  const bracket = { stopPrice: near(world, symbol, -cents), limitPrice: near(world, symbol, cents) };
  await place(world, client, { symbol, action: 'buy', shares: 2, bracket });
};

const replaceOrder: Action['perform'] = async (world, client, [which, away]) => {
  const replaces = pickOf(openOf(world, client), which);
  const symbol = pickOf(symbols, away);
  const limitPrice = near(world, symbol, -1 - Math.floor(away * 8));
  await place(world, client, { symbol, action: 'buy', shares: 1, orderType: 'limit', limitPrice, replaces });
};

const cancelOrder: Action['perform'] = async (world, client, [which]) => {
  const id = pickOf(openOf(world, client), which);
  await client.change('cancel-order', { params: { id } });
};

const cancelAll: Action['perform'] = async (_, client) => {
  await client.change('cancel-orders');
};

/** Puts all coins into one company, whose price then falls. The player orders once more, and starts over. */
const beRuined: Action['perform'] = async (world, client, [which, what, later]) => {
  const symbol = pickOf(symbols.slice(0, 3), which);
  await allIn(world, client, [which, 0, 0]);
  const admin = world.clients[0] as Client;
  const fallen = formatCents(Math.floor(world.market.present(symbol) * (0.36 + later * 0.12)));
  await admin.change('update-prices', { body: { [symbol]: fallen } });
  const rest = () => restingOrder(world, client, [which, 0.1, what]);
  await Promise.all([rest(), rest(), rest(), rest()]);
  const again = what < 0.5 ? rest() : undefined;
  // Half of the players close the browser without waiting.
  const start =
    later < 0.5
      ? client.ask('start-over', { key: client.newKey(), body: {} })
      : client.change('start-over', { body: {} });
  await Promise.all([start, again]);
};

/** Puts all coins into one company, whose price then rises, so that the next ranking grants an achievement. */
const beLucky: Action['perform'] = async (world, client, [which, , later]) => {
  const symbol = pickOf(symbols.slice(0, 3), which);
  await allIn(world, client, [which, 0, 0]);
  const risen = formatCents(Math.ceil(world.market.present(symbol) * (1.15 + later * 0.2)));
  await world.clients[0]?.change('update-prices', { body: { [symbol]: risen } });
};

const startOver: Action['perform'] = async (_, client) => {
  await client.change('start-over', { body: {} });
};

const allIn: Action['perform'] = async (world, client, [which]) => {
  const symbol = pickOf(symbols.slice(0, 3), which);
  const shares = Math.floor(990_000 / world.market.present(symbol));
  await place(world, client, { symbol, action: 'buy', shares });
};

/** Sends a key that is already in use, most often an order's. */
const reuseKey: Action['perform'] = async (world, client, [which, size, other]) => {
  const open = openOf(world, client);
  const key = other < 0.7 && open.length > 0 ? pickOf(open, which) : pickOf(client.keyed, which).key;
  const symbol = pickOf(symbols, size);
  const limit = { orderType: 'limit', limitPrice: near(world, symbol, -40) };
  await client.change('place-trade', { key, body: { symbol, action: 'buy', shares: 3, ...(size < 0.5 && limit) } });
};

const look: Action['perform'] = async (_, client, [which]) => {
  const name = pickOf(
    [
      'get-account',
      'list-orders',
      'list-transactions',
      'get-portfolio',
      'list-notifications',
      'get-own-place',
    ] as const,
    which,
  );
  await client.ask(name, name === 'get-own-place' ? { params: { board: 'all' } } : {});
};

const reconnect: Action['perform'] = async (_, client) => {
  client.drop();
  await client.connect();
};

export const tradingActions: readonly Action[] = [
  { name: 'trade', weight: 8, perform: marketTrade },
  { name: 'rest an order', weight: 14, perform: restingOrder },
  { name: 'trade with a bracket', weight: 4, perform: bracketedTrade },
  {
    name: 'replace an order',
    weight: 4,
    perform: replaceOrder,
    isPossible: (world, client) => openOf(world, client).length > 0,
  },
  {
    name: 'cancel an order',
    weight: 7,
    perform: cancelOrder,
    isPossible: (world, client) => openOf(world, client).length > 0,
  },
  { name: 'cancel all', weight: 1, perform: cancelAll },
  { name: 'start over', weight: 2, perform: startOver },
  { name: 'be ruined', weight: 4, perform: beRuined },
  { name: 'be lucky', weight: 4, perform: beLucky },
  { name: 'put all in one', weight: 2, perform: allIn },
  { name: 'reuse a key', weight: 2, perform: reuseKey, isPossible: (_, client) => client.keyed.length > 0 },
  { name: 'look', weight: 5, perform: look },
  { name: 'reconnect', weight: 5, perform: reconnect },
];
