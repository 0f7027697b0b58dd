import type { RouteName } from '../../shared/routes/index.ts';
import { monthOfSlot, slotAt } from '../../shared/slot.ts';
import type { Item, Key } from '../data/table.ts';
import { call } from './call.ts';
import { type ComingPrice, comingPrice, limitOrderAt } from './coming-prices.ts';
import { beat } from './events.ts';
import { movingClock } from './moving-clock.ts';
import { ODD_AUDIT, ODD_ORDER, ODD_SEASON, type PlayedGame } from './played-game.ts';
import { getRaw, listRaw, setRaw } from './poison.ts';

/** The ways in which a row is spoilt. */
export const ways = ['wrong kinds', 'no attributes', 'a newer shape'] as const;
type Way = (typeof ways)[number];

/** A row of a kind, and who reads it. */
export interface RowKind {
  /** Makes the row where the game has none that fits, and answers its key. */
  readonly row: () => Key | Promise<Key>;
  /** Asks for it. None: a turn of beat, contest and audit reads it. */
  readonly read?: () => Promise<unknown>;
  /** The ways in which it can be read all the same. */
  readonly readable?: readonly Way[];
  /** Occurs in others' answers wherever the row does, as the victim's id does. */
  readonly about?: string;
  /** What it is everybody's part of, until the next turn makes it again. */
  readonly shared?: readonly RouteName[];
}

const ranked: RouteName[] = ['get-leaderboard', 'list-players', 'get-board', 'get-own-rank', 'get-player'];
const charts: RouteName[] = ['get-stock-history', 'get-portfolio-history', 'get-market-overview', 'get-own-figures'];

/** The kinds by their keys, as the table of items in docs/architecture.md has them. */
export function rowKinds(game: PlayedGame): Record<string, RowKind> {
  const { victim, stranger, league, restKey } = game;
  const own = { PK: `PLAYER#${victim}` };
  const ask = (name: RouteName, request: Parameters<typeof call>[1] = {}) => {
    return async () => {
      const { status, body } = await call(name, { playerId: victim, ...request });
      return status === 200 ? body : status;
    };
  };
  /** Only whether it succeeds: it writes. */
  const send = (name: RouteName, request: Parameters<typeof call>[1]) => async () =>
    (await call(name, { playerId: victim, ...request })).status;
  const first = (PK: string, prefix: string) => find(PK, ({ SK }) => SK.startsWith(prefix));
  const at = (PK: string, SK: string) => () => ({ PK, SK });
  const limit = { symbol: 'TFM', action: 'buy', shares: 1, orderType: 'limit', limitPrice: '0.01' };
  const newsId = `${String(slotAt(game.beganAtMs)).padStart(12, '0')}#TFM`;
  const month = monthOfSlot(slotAt(game.beganAtMs));
  const keysOnly = ways;
  const optional = ['no attributes', 'a newer shape'] as const;
  return {
    'PLAYER#id / PLAYER': { row: at(own.PK, 'PLAYER'), read: ask('get-portfolio') },
    'PLAYER#id / PROFILE': { row: at(own.PK, 'PROFILE'), read: ask('get-current-player'), readable: optional },
    'PLAYER#id / RESTART#2026-11': {
      row: () => first(own.PK, 'RESTART#'),
      read: send('start-over', { body: {}, headers: { 'idempotency-key': restKey } }),
    },
    'PLAYER#id / TRADE#<uuid>': {
      row: () => find(own.PK, ({ SK, totalCents }) => SK.startsWith('TRADE#') && totalCents !== undefined),
      read: ask('list-transactions'),
    },
    'PLAYER#id / TRADE#<uuidv7>': {
      row: at(own.PK, `TRADE#${restKey}`),
      read: send('place-trade', { body: limit, headers: { 'idempotency-key': restKey } }),
    },
    'PAYMENT#<order id> / PAYMENT': {
      row: at(`PAYMENT#${ODD_ORDER}`, 'PAYMENT'),
      read: async () => (await import('../data/payment.ts')).getPayment(ODD_ORDER).catch(String),
    },
    'PAYMENT#EVENT#<id> / EVENT': { row: at('PAYMENT#EVENT#WH-1', 'EVENT'), readable: keysOnly },
    'PLAYER#id / PAYMENT#<tier>#<order id>': {
      row: at(own.PK, `PAYMENT#basic#${ODD_ORDER}`),
      read: async () => (await import('../data/payment.ts')).listUnusedPayments(victim, 'basic'),
    },
    'UNUSED_PAYMENTS / <order id>': { row: at('UNUSED_PAYMENTS', ODD_ORDER) },
    'PLAN_ENDS / <Unix ms>#<player>': { row: () => first('PLAN_ENDS', ''), readable: keysOnly },
    'PLAYER#id / ORDER#OPEN#<uuidv7>': { row: at(own.PK, `ORDER#OPEN#${restKey}`), read: ask('list-orders') },
    'PLAYER#id / ORDER#CLOSED#<uuidv7>': { row: () => first(own.PK, 'ORDER#CLOSED#'), read: ask('list-orders') },
    // First, as the clock moves while it is made.
    'ORDERS#ASIDE / <due slot>#<uuidv7>#<player>': { row: () => asideRow(victim) },
    'ORDERS#<symbol> / BUY#<level>#<uuidv7>#<player>': { row: () => bookRow(victim, 'falling') },
    'ORDERS#<symbol> / SELL#<level>#<uuidv7>#<player>': { row: () => bookRow(victim, 'rising') },
    'MARKET / CHECKPOINT': { row: at('MARKET', 'CHECKPOINT'), read: ask('get-portfolio') },
    'ADMIN / LOG#<version>': {
      row: () => first('ADMIN', 'LOG#'),
      read: ask('list-admin-log', { isAdmin: true }),
      about: '"halt"',
    },
    'ADMIN / KEY#<uuidv7>': {
      row: at('ADMIN', `KEY#${game.haltKey}`),
      read: send('halt-market', {
        isAdmin: true,
        body: { halted: true },
        headers: { 'idempotency-key': game.haltKey },
      }),
    },
    'CANDLES#<length> / <start slot>': {
      row: () => first('CANDLES#minute', ''),
      read: ask('get-stock-history', { params: { symbol: 'TFM' }, query: { range: '1h' } }),
      shared: charts,
    },
    'MARKET / MONTH#2026-11': { row: at('MARKET', `MONTH#${month}`), read: ask('get-month', { params: { month } }) },
    'SEASON#2026-11 / FINAL': {
      row: at(`SEASON#${ODD_SEASON}`, 'FINAL'),
      read: ask('get-season', { params: { season: ODD_SEASON } }),
    },
    'SEASON#HALL / 2026-11': { row: at('SEASON#HALL', ODD_SEASON), read: ask('list-seasons'), about: ODD_SEASON },
    'SEASON#2026-11 / PAGE#<n>': {
      row: at(`SEASON#${ODD_SEASON}`, 'PAGE#000000'),
      read: async () => (await import('../data/season-page.ts')).readPlaces(ODD_SEASON, 0).catch(String),
    },
    'SEASON#2026-11 / DRAFT#<n>': {
      row: at(`SEASON#${ODD_SEASON}`, 'DRAFT#000000'),
      read: async () => (await import('../data/season-draft.ts')).listDrafts(ODD_SEASON),
    },
    'PLAYER#id / SEASON#2026-11': {
      row: at(own.PK, `SEASON#${ODD_SEASON}`),
      read: ask('list-player-seasons', { params: { playerId: victim } }),
    },
    'LEAGUE#id / WINNER#2026-11': {
      row: () => first(`LEAGUE#${league.id}`, 'WINNER#'),
      read: ask('get-league', { params: { leagueId: league.id } }),
    },
    'NEWS#ALL / <slot>#<symbol>': { row: at('NEWS#ALL', newsId), read: ask('list-news'), about: newsId },
    'NEWS#<symbol> / <slot>#<symbol>': {
      row: at('NEWS#TFM', newsId),
      read: ask('list-news', { query: { symbol: 'TFM' } }),
    },
    'RANKING / HEAD': { row: at('RANKING', 'HEAD'), read: ask('get-leaderboard'), shared: ranked },
    'RANKING / BOARDS': {
      row: at('RANKING', 'BOARDS'),
      read: ask('get-board', { params: { board: 'season' } }),
      shared: ranked,
    },
    'RANKING / NAMES#<place>': {
      row: at('RANKING', 'NAMES#0'),
      read: ask('get-board', { params: { board: 'all' } }),
      shared: ranked,
    },
    'RANKING / MORNING#<0 or 1>': {
      row: () => first('RANKING', 'MORNING#'),
      read: ask('get-board', { params: { board: 'all' } }),
      shared: ranked,
    },
    // With the numbers of shareholders.
    'RANKING / LEASE': { row: at('RANKING', 'LEASE'), readable: optional, shared: ['get-market-overview'] },
    'CONTEST / LEASE': { row: at('CONTEST', 'LEASE'), readable: optional },
    'CONTEST / PASSED#<day>#<player>': { row: () => first('CONTEST', 'PASSED#'), readable: keysOnly },
    'CONTEST / WATCHED#<symbol>': { row: () => first('CONTEST', 'WATCHED#') },
    'CHAT#<year-month> / <uuidv7>': {
      row: () => find(`CHAT#${month}`, ({ userId }) => userId === victim),
      read: ask('list-chat-messages'),
    },
    'PLAYER#id / CHAT': { row: at(own.PK, 'CHAT'), read: send('send-chat-message', { body: { message: 'Well' } }) },
    'LEAGUE#id / LEAGUE': {
      row: at(`LEAGUE#${league.id}`, 'LEAGUE'),
      read: ask('get-league', { params: { leagueId: league.id } }),
    },
    'LEAGUE_CODE#<code> / CODE': {
      row: at(`LEAGUE_CODE#${league.code}`, 'CODE'),
      read: ask('get-league-invitation', { params: { code: league.code } }),
    },
    'PLAYER#id / LEAGUES': { row: at(own.PK, 'LEAGUES'), read: ask('list-leagues'), readable: optional },
    'LEAGUE#id / INVITED#<player>': { row: () => first(`LEAGUE#${league.id}`, 'INVITED#'), read: invite() },
    'PLAYER#id / INVITING': { row: at(own.PK, 'INVITING'), read: invite() },
    'PLAYER#id / EVENT#<uuid>': { row: () => first(own.PK, 'EVENT#'), read: ask('list-notifications') },
    'PLAYER#id / INBOX': { row: at(own.PK, 'INBOX'), read: ask('get-inbox'), readable: optional },
    'WATCHERS#<symbol> / PLAYER#id': { row: at('WATCHERS#TFM', own.PK), readable: keysOnly },
    'AUDIT / RUN#<moment>': {
      row: at('AUDIT', `RUN#${ODD_AUDIT}`),
      read: ask('get-audit', { isAdmin: true }),
      shared: ['get-audit'],
    },
    'CONNECTION#<shard> / <playerId>#<connectionId>': {
      row: () => connectionOf(victim),
      read: ask('get-player', { params: { playerId: victim } }),
    },
  };

  function invite() {
    const body = { playerId: stranger };
    return send('invite-to-league', { params: { leagueId: league.id }, body });
  }
}

async function find(partition: string, isIt: (row: Item & Key) => boolean): Promise<Key> {
  const row = (await listRaw(partition)).find(isIt);
  if (!row) throw new Error(`no such row in ${partition}`);
  return { PK: row.PK, SK: row.SK };
}

async function connectionOf(playerId: string): Promise<Key> {
  const rows = await Promise.all([0, 1, 2, 3].map((shard) => listRaw(`CONNECTION#${shard}`)));
  const { PK, SK } = rows.flat().find((row) => row.SK.startsWith(playerId)) as Key;
  return { PK, SK };
}

/** An order whose price comes within the next turn, as its price finds it. */
async function bookRow(playerId: string, direction: ComingPrice['direction']): Promise<Key> {
  const { symbol, ...level } = await comingPrice(direction);
  const { body } = await call('place-trade', { playerId, body: limitOrderAt({ symbol, ...level }) });
  return find(`ORDERS#${symbol}`, ({ SK }) => SK.includes(body.order.id));
}

/** An order whose price has come while its player could not be read. */
async function asideRow(playerId: string): Promise<Key> {
  const player = { PK: `PLAYER#${playerId}`, SK: 'PLAYER' };
  const level = await comingPrice();
  const { body } = await call('place-trade', { playerId, body: limitOrderAt(level) });
  const { version } = (await getRaw(player)) ?? {};
  await setRaw(player, 'version', 'odd');
  movingClock.turn(level.slots);
  await beat();
  await setRaw(player, 'version', version);
  return find('ORDERS#ASIDE', ({ SK }) => SK.includes(body.order.id));
}

/** A spoilt copy of a row. What an index is made of keeps its kind: the table takes no other. */
export function spoiltCopy(item: Item & Key, way: Way): Item & Key {
  const { PK, SK, ...attributes } = item;
  const isIndexed = (name: string) => ['roster', 'nameInitial', 'searchName'].includes(name);
  const other = (value: unknown) => (typeof value === 'string' ? 7 : 'odd');
  const made = Object.entries(attributes).map(([name, value]) => {
    if (way === 'a newer shape') return [`${name}OfLater`, { is: value }];
    return [name, isIndexed(name) ? value : other(value)];
  });
  return { PK, SK, ...(way !== 'no attributes' && Object.fromEntries(made)) };
}
