import { formatCents } from '../../../shared/money.ts';
import { plans } from '../../../shared/plans.ts';
import { dateOfDay, dayOfTick, tickAt } from '../../../shared/tick.ts';
import type { Client } from './client.ts';
import { type Action, type Chances, pickOf } from './trading-actions.ts';
import type { World } from './world.ts';

const anotherThan = (world: World, client: Client, chance: number) =>
  pickOf(
    world.clients.filter((each) => each !== client),
    chance,
  );
const hasMessages = (world: World) => world.model.messages.length > 0;
const joined = (world: World, client: Client) =>
  world.model.leagues.filter(({ members }) => members.includes(client.id));

const write: Action['perform'] = async (world, client, [which]) => {
  const answer = await client.change('send-chat-message', {
    body: { message: `Number ${client.keyed.length} ${which}` },
  });
  if (answer?.status === 200) world.model.messages.push({ id: answer.body.id, by: client.id });
};

const touchMessage: Action['perform'] = async (world, client, [which, what, more]) => {
  const messageId = pickOf(world.model.messages, which).id;
  const params = { messageId };
  if (what < 0.5) await client.change('react-to-chat-message', { params, body: { emoji: '👍', on: more < 0.7 } });
  else if (what < 0.7) await client.change('edit-chat-message', { params, body: { message: `Edited ${more}` } });
  else if (what < 0.9) await client.change('remove-chat-message', { params });
  else if (client.isAdmin) await client.change('delete-chat-message', { params });
  else
    await client.change('send-report', {
      body: { playerId: world.model.messages.find(({ id }) => id === messageId)?.by, messageId, reason: 'spam' },
    });
};

const makeLeague: Action['perform'] = async (world, client, [kind]) => {
  const today = dayOfTick(tickAt(world.stage.time.nowMs));
  const contest = {
    ...{ firstDate: dateOfDay(today), lastDate: dateOfDay(today + 1), startSum: '50000.00', capPercent: 40 },
    ...{ tiers: ['standard'], lateEntry: true, board: 'return', showsNames: false },
  };
  const isContest = kind < 0.4;
  const answer = await client.change('create-league', { body: { name: 'Club', ...(isContest && { contest }) } });
  if (answer?.status !== 200) return;
  const { id } = answer.body;
  const code = (await client.ask('get-league', { params: { leagueId: id } }))?.body?.code;
  world.model.leagues.push({ id, owner: client.id, code, members: [client.id], isContest });
};

const joinLeague: Action['perform'] = async (world, client, [which]) => {
  const league = pickOf(
    world.model.leagues.filter(({ code }) => code),
    which,
  );
  const join = async (player: Client) => {
    const answer = await player.change('join-league', { body: { code: league.code } });
    if (answer?.status === 200) league.members.push(player.id);
  };
  await Promise.all([join(client), join(anotherThan(world, client, which))]);
};

const leaveLeague: Action['perform'] = async (world, client, [which]) => {
  const league = pickOf(joined(world, client), which);
  const params = { leagueId: league.id, playerId: client.id };
  const answer = await client.change('remove-league-member', { params });
  if (answer?.status === 200) league.members.splice(league.members.indexOf(client.id), 1);
};

const runLeague: Action['perform'] = async (world, _, [which, what, whom]) => {
  const league = pickOf(world.model.leagues, which);
  const client = world.clients.find(({ id }) => id === league.owner) as Client;
  const members = world.clients.filter((each) => each !== client && league.members.includes(each.id));
  const other = what >= 0.1 && members.length > 0 ? pickOf(members, whom) : anotherThan(world, client, whom);
  const params = { leagueId: league.id };
  if (what < 0.1) await client.change('invite-to-league', { params, body: { playerId: other.id } });
  else if (what < 0.3 || members.length === 0) {
    const answer = await client.change('renew-league-code', { params, body: { code: league.code } });
    if (answer?.status === 200) league.code = answer.body.code;
  } else if (what < 0.8) {
    const leave = (playerId: string) => other.change('remove-league-member', { params: { ...params, playerId } });
    const handTo = (playerId: string) => client.change('hand-over-league', { params, body: { playerId } });
    // Warm processes decide both requests in the same moment.
    await Promise.all([leave(client.id), handTo(client.id)]);
    const [answer] = await Promise.all([handTo(other.id), whom < 0.7 && leave(other.id)]);
    if (answer?.status === 200) league.owner = other.id;
  } else if (what < 0.9) {
    await client.change('remove-league-member', { params: { ...params, playerId: other.id } });
  } else {
    const answer = await client.change('delete-league', { params });
    if (answer?.status === 200) world.model.leagues.splice(world.model.leagues.indexOf(league), 1);
  }
};

const tradeInOneContest: Action['perform'] = async (world, client, chances) => {
  const contests = joined(world, client).filter(({ isContest }) => isContest);
  await tradeInContest(world, client, pickOf(contests, chances[0]).id, chances);
};

export async function tradeInContest(
  world: World,
  client: Client,
  contest: string,
  [, size, side]: Chances,
): Promise<void> {
  const symbol = pickOf(['TFM', 'NTI', 'GNN'], size);
  const cents = world.market.present(symbol) + Math.round((side - 0.5) * 12);
  const limit = side < 0.4 && { orderType: 'limit', limitPrice: formatCents(cents) };
  const body = { symbol, action: side < 0.7 ? 'buy' : 'sell', shares: Math.ceil(size * 150), ...limit };
  await client.change('place-trade', { body, headers: { contest } });
}

const alert: Action['perform'] = async (world, client, [which, away, kind]) => {
  const own = world.model.alerts.get(client.id) ?? [];
  if (kind < 0.3 && own.length > 0) {
    await client.change('remove-alert', { params: { id: pickOf(own, which) } });
    return;
  }
  const symbol = pickOf(['TFM', 'NTI', 'CCS'], which);
  const cents = Math.max(1, world.market.present(symbol) + Math.round((away - 0.5) * 30));
  const body =
    kind > 0.85
      ? { symbol, kind: 'moves', percent: 1 }
      : { symbol, kind: away < 0.5 ? 'below' : 'above', price: formatCents(cents) };
  const answer = await client.change('create-alert', { body });
  if (answer?.status === 200) world.model.alerts.set(client.id, [...own, answer.body.id]);
};

const settings: Action['perform'] = async (world, client, [what, which]) => {
  const other = anotherThan(world, client, which);
  if (what < 0.3) await client.change('add-to-watchlist', { body: { symbol: pickOf(['TFM', 'MS'], which) } });
  else if (what < 0.5) await client.change('block-player', { body: { playerId: other.id, on: which < 0.6 } });
  else if (what < 0.7) await client.change('change-privacy', { body: { hidesHoldings: which < 0.6 } });
  else {
    const body = { firstName: `Name ${Math.floor(which * 1000)}`, lastName: null, profileImageUrl: null };
    await client.change('change-profile', { body });
  }
};

/** A process may use a revoked token for four seconds, after a read that was three seconds stale. */
const NOTICED_MS = 12_000;

/** Trades by program, which continues after its token is revoked. */
const runProgram: Action['perform'] = async ({ stage, gateway }, client, [what, which, shares]) => {
  if (what < 0.3 || client.tokens.size === 0) {
    const answer = await client.change('create-token', { body: { name: 'Bot', scope: 'trade' } });
    if (answer?.status === 200) client.tokens.set(answer.body.id, undefined);
    return;
  }
  const [tokenId, revokedAtMs = Number.POSITIVE_INFINITY] = pickOf([...client.tokens], which);
  if (what < 0.5) {
    const answer = await client.change('revoke-token', { params: { id: tokenId } });
    if (answer?.status === 200) client.tokens.set(tokenId, stage.time.nowMs);
    return;
  }
  const isGone = stage.time.nowMs > revokedAtMs + NOTICED_MS;
  const body = { symbol: 'NTI', action: 'buy', shares: 1 + Math.floor(shares * 3) };
  const answer = await client.change('place-trade', { body }, { isAdmin: false, token: { tokenId, scope: 'trade' } });
  if (isGone && answer?.status === 200)
    gateway.findings.push(`token ${tokenId} of ${client.id} trades after it was revoked`);
};

/** Pays until the browser closes at some step. The payment may be refunded. */
const pay: Action['perform'] = async ({ stage }, client, [which, how, back]) => {
  const { time, network } = stage;
  const tier = pickOf(['basic', 'premium'] as const, which);
  const body = { amount: plans[tier].price, currency: 'GBP', intent: 'CAPTURE' };
  const { status, body: order } = (await client.change('create-payment-order', { body })) ?? {};
  if (status !== 200) return;
  network.payPal.orders.approve(order.id);
  const params = { orderId: order.id };
  if (how < 0.4) await client.ask('capture-payment', { params, body: {} });
  else await client.change('capture-payment', { params, body: {} });
  if (how > 0.6) await client.change('upgrade-subscription', { body: { tier } });
  if (back > 0.6) return;
  await time.sleep(back * 20_000);
  network.giveBack(order.id);
};

export const socialActions: readonly Action[] = [
  { name: 'write', weight: 4, perform: write },
  { name: 'touch a message', weight: 4, perform: touchMessage, isPossible: hasMessages },
  { name: 'make a league', weight: 3, perform: makeLeague },
  {
    name: 'join a league',
    weight: 6,
    perform: joinLeague,
    isPossible: ({ model }) => model.leagues.some(({ code }) => code),
  },
  {
    name: 'leave a league',
    weight: 1,
    perform: leaveLeague,
    isPossible: (world, client) => joined(world, client).length > 0,
  },
  {
    name: 'run a league',
    weight: 8,
    perform: runLeague,
    isPossible: ({ model }) => model.leagues.length > 0,
  },
  {
    name: 'trade in a contest',
    weight: 4,
    perform: tradeInOneContest,
    isPossible: (world, client) => joined(world, client).some(({ isContest }) => isContest),
  },
  { name: 'an alert', weight: 4, perform: alert },
  { name: 'settings', weight: 3, perform: settings },
  { name: 'pay', weight: 5, perform: pay },
  { name: 'run a program', weight: 5, perform: runProgram },
];
