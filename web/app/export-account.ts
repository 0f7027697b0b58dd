import { strToU8, zipSync } from 'fflate';
import * as z from 'zod/mini';
import type { PersonalEvent } from '../../shared/live.ts';
import type { listAlerts } from '../../shared/routes/alerts.ts';
import type { listDevices } from '../../shared/routes/devices.ts';
import type { exportAccount as exportRoute } from '../../shared/routes/export.ts';
import type { getLeague } from '../../shared/routes/league.ts';
import type { listLeagues } from '../../shared/routes/leagues.ts';
import type { getInbox, listEvents } from '../../shared/routes/notifications.ts';
import type { getPlayerRecord, listPlayerSeasons } from '../../shared/routes/players.ts';
import type { getPortfolio, listHoldings } from '../../shared/routes/portfolio.ts';
import type { Route, RouteOutput } from '../../shared/routes/route.ts';
import type { getCurrentPlayer } from '../../shared/routes/session.ts';
import type { getSubscription } from '../../shared/routes/subscription.ts';
import type { listTokens } from '../../shared/routes/tokens.ts';
import type { listWatchlist } from '../../shared/routes/watchlist.ts';
import type { ExportItem, ExportPart } from '../../shared/schemas/export.ts';
import type { LeagueSummary } from '../../shared/schemas/league.ts';
import { firstIdAt } from '../../shared/uuid.ts';
import { readAllTrades, tradesCsv } from '../features/trades/trades-csv.ts';
import { call } from '../lib/client.ts';
import { csvOf } from '../lib/csv.ts';
import { withRateLimitRetries } from '../lib/rate-limit-retries.ts';
import { serverNowMs } from '../lib/server-time.ts';

export interface Progress {
  readonly part: string;
  readonly done: number;
  readonly of: number;
  readonly read: number;
}

interface Reading {
  readonly playerId: string;
  readonly signal: AbortSignal;
  readonly onRead: (read: number) => void;
}

type Files = Record<string, unknown>;

export class PartNotRead extends Error {
  override readonly name = 'PartNotRead';
  readonly part: string;
  constructor(part: string, cause: unknown) {
    super(`the ${part} could not be read`, { cause });
    this.part = part;
  }
}

/** Keyed by the name shown during the export. A file is written as is if it is a string, otherwise as JSON. */
const parts: Readonly<Record<string, (reading: Reading) => Promise<Files>>> = {
  profile: async (reading) => {
    const { sessionEndsAt: _, ...profile } = await read<typeof getCurrentPlayer>(reading, '/api/auth/user');
    const [rest] = await readPart('rest', reading);
    return { 'profile.json': { ...profile, ...rest } };
  },
  settings: async (reading) => ({ 'settings.json': await read<typeof getInbox>(reading, '/api/notifications/inbox') }),
  portfolio: async (reading) => ({
    'portfolio.json': {
      ...(await read<typeof getPortfolio>(reading, '/api/portfolio')),
      holdings: await read<typeof listHoldings>(reading, '/api/holdings'),
    },
    'plan.json': await read<typeof getSubscription>(reading, '/api/subscription/status'),
  }),
  trades: async ({ signal, onRead }) => {
    const trades = await readAllTrades({ onProgress: onRead, signal, own: true });
    return { 'trades.json': trades, 'trades.csv': tradesCsv(trades) };
  },
  orders: async (reading) => {
    const orders = await readPart('orders', reading);
    return { 'orders.json': orders, 'orders.csv': csvOf(orderColumns, orders) };
  },
  payments: async (reading) => ({ 'payments.json': await readPart('payments', reading) }),
  results: async (reading) => {
    const params = { playerId: reading.playerId };
    const results = await read<typeof listPlayerSeasons>(reading, '/api/players/{playerId}/seasons', { params });
    const record = await read<typeof getPlayerRecord>(reading, '/api/players/{playerId}/record', { params });
    return {
      'results.json': results,
      'results.csv': csvOf(resultColumns, results),
      'achievements.json': record,
      'resets.json': await readPart('resets', reading),
    };
  },
  leagues: async (reading) => ({ 'leagues.json': await readLeagues(reading) }),
  notifications: async (reading) => ({ 'notifications.json': await readEvents(reading) }),
  watchlist: async (reading) => {
    const watched = await read<typeof listWatchlist>(reading, '/api/watchlist');
    return { 'watchlist.json': watched.map(({ stock: { symbol, name } }) => ({ symbol, name })) };
  },
  'chat messages': async (reading) => ({
    'chat.json': {
      messages: await readPart('messages', reading),
      reactions: await readPart('reactions', reading),
      moderation: await readPart('moderation', reading),
    },
  }),
  'paper account': async (reading) => ({ 'paper.json': await readPart('paper', reading) }),
  contests: async (reading) => ({ 'contests.json': await readPart('contests', reading) }),
  'price alerts': async (reading) => ({ 'alerts.json': await read<typeof listAlerts>(reading, '/api/alerts') }),
  tokens: async (reading) => ({ 'tokens.json': await read<typeof listTokens>(reading, '/api/account/tokens') }),
  devices: async (reading) => ({ 'devices.json': await read<typeof listDevices>(reading, '/api/account/devices') }),
};

const orderColumns = [
  ...(['id', 'createdAt', 'stockSymbol', 'action', 'shares', 'type', 'limitPrice', 'stopPrice'] as const),
  ...(['status', 'closedAt', 'price', 'transactionId', 'reason'] as const),
] as const;
const resultColumns = [
  ...(['season', 'rank', 'players', 'scorePercent', 'returnRank', 'returnPercent', 'gain', 'value'] as const),
  ...(['medal', 'freeRank', 'freePlayers', 'indexReturnPercent'] as const),
] as const;

const README = `Everything that Tradefloor keeps about you, as its API names it. Times are in UTC, money is in coins.

Names and ids of other players are left out, also of those you have blocked, and so are the addresses at which push
services reach your devices, and the secret in your emails' links. Chat messages and notifications are kept for 30 days.
Your email address and your password are with the sign-in service; the game itself keeps a digest of the address. PayPal
keeps what you entered there. What you chose for a device is only on that device. Ranks and boards follow from your
portfolio and results.
`;

/**
 * Makes one ZIP archive of everything the game keeps about the player, and nothing about other players.
 * @throws PartNotRead, or the signal's reason
 */
export async function exportAccount({
  playerId,
  signal,
  onProgress,
}: {
  playerId: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}): Promise<{ blob: Blob; fileName: string }> {
  const files: Files = { 'read-me.txt': README };
  const all = Object.entries(parts);
  for (const [done, [part, readFiles]] of all.entries()) {
    const onRead = (count: number) => onProgress({ part, done, of: all.length, read: count });
    onRead(0);
    try {
      Object.assign(files, await readFiles({ playerId, signal, onRead }));
    } catch (cause) {
      signal.throwIfAborted();
      throw new PartNotRead(part, cause);
    }
  }
  const bytes = Object.entries(files).map(([name, file]) => [name, strToU8(textOf(file))] as const);
  const blob = new Blob([zipSync(Object.fromEntries(bytes)) as BlobPart], { type: 'application/zip' });
  return { blob, fileName: `tradefloor-${new Date(serverNowMs()).toISOString().slice(0, 10)}.zip` };
}

function textOf(file: unknown): string {
  return typeof file === 'string' ? file : `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * The route types the answer but its schema does not parse it. So the archive has everything that the route returns, and the
 * export's chunk shares no code with the first screens.
 */
function read<R extends Route>({ signal }: Reading, path: R['path'], request: object = {}): Promise<RouteOutput<R>> {
  const row: Route & { output: typeof answer } = {
    name: 'export',
    method: 'GET',
    path,
    access: 'player',
    output: answer,
  };
  return withRateLimitRetries(() => call(row, { ...request, signal }), signal) as Promise<RouteOutput<R>>;
}

const answer = z.any();

async function readPart<Part extends ExportPart>(part: Part, reading: Reading): Promise<ExportItem<Part>[]> {
  const items: ExportItem<Part>[] = [];
  let after: string | undefined;
  do {
    const query = { part, after };
    const page = await read<typeof exportRoute>(reading, '/api/account/export', { query });
    items.push(...(page.items as ExportItem<Part>[]));
    reading.onRead(items.length);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return items;
}

/** Leaves out the other members, except their number. */
async function readLeagues(reading: Reading) {
  const leagues = await read<typeof listLeagues>(reading, '/api/leagues');
  const own: (Omit<LeagueSummary, 'ownerId'> & { isOwner: boolean; seasonsWon: string[] })[] = [];
  for (const { ownerId, ...league } of leagues) {
    const params = { leagueId: league.id };
    const { winners } = await read<typeof getLeague>(reading, '/api/leagues/{leagueId}', { params });
    const won = winners.filter(({ player }) => player.id === reading.playerId);
    own.push({ ...league, isOwner: ownerId === reading.playerId, seasonsWon: won.map(({ season }) => season) });
  }
  return own;
}

async function readEvents(reading: Reading) {
  const events: object[] = [];
  for (let after: string | undefined = firstIdAt(0); after !== undefined; ) {
    const query: object = { after };
    const page: PersonalEvent[] = await read<typeof listEvents>(reading, '/api/events', { query });
    events.push(...page.map(withoutOthers));
    reading.onRead(events.length);
    after = page.at(-1)?.id;
  }
  return events;
}

function withoutOthers(event: PersonalEvent): object {
  const { passedBy: _, invitedBy: __, ...own } = event as PersonalEvent & { passedBy?: object; invitedBy?: object };
  return own;
}
