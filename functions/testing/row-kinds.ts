import type { RouteName } from '../../shared/routes/index.ts';
import { monthOfTick, tickAt } from '../../shared/tick.ts';
import type { Key } from '../data/table.ts';
import { alertKinds } from './alert-kinds.ts';
import { call } from './call.ts';
import { type ComingPrice, comingPrice, limitOrderAt } from './coming-prices.ts';
import { tickJob } from './events.ts';
import { moderationKinds } from './moderation-row-kinds.ts';
import { movingClock } from './moving-clock.ts';
import { ODD_AUDIT, ODD_ORDER, ODD_SEASON, type PlayedGame } from './played-game.ts';
import { getRaw, setRaw } from './raw-items.ts';
import { ask, at, find, first, type RowKind, send, ways } from './row-kind.ts';
import { sessionKinds } from './session-kinds.ts';

const keysOnly = ways;
const optional = ['no attributes', 'a newer shape'] as const;

const ranked: RouteName[] = [
  ...(['get-leaderboard', 'list-players', 'get-board', 'list-ranked-players'] as const),
  ...(['get-own-place', 'get-own-rank', 'get-player'] as const),
];
const figures = ['get-own-figures', 'get-season-recap'] as const;
const charts: RouteName[] = ['get-stock-history', 'get-portfolio-history', 'get-market-overview', ...figures];

type Kinds = Record<string, RowKind>;

export function rowKinds(game: PlayedGame): Kinds {
  // Orders come first, because the clock moves while one is parked.
  const groups = [
    orderKinds,
    alertKinds,
    ownKinds,
    sessionKinds,
    leagueKinds,
    moderationKinds,
    marketKinds,
    minuteJobKinds,
  ];
  return Object.assign({}, ...groups.map((kindsOf) => kindsOf(game)));
}

function orderKinds(game: PlayedGame): Kinds {
  const { victim } = game;
  return {
    'ORDERS#PARKED / <due tick>#<uuidv7>#<player>': { row: () => parkedRow(victim) },
    'PAYMENT#<order id> / PAYMENT': {
      row: at(`PAYMENT#${ODD_ORDER}`, 'PAYMENT'),
      read: async () => (await import('../data/payment.ts')).getPayment(ODD_ORDER).catch(String),
    },
    'PAYMENT#EVENT#<id> / EVENT': { row: at('PAYMENT#EVENT#WH-1', 'EVENT'), readable: keysOnly },
    'UNUSED_PAYMENTS / <order id>': { row: at('UNUSED_PAYMENTS', ODD_ORDER) },
    'PLAN_ENDS / <Unix ms>#<player>': { row: () => first('PLAN_ENDS', ''), readable: keysOnly },
    'ORDERS#<symbol> / FALL#<level>#<uuidv7>#<player>': { row: () => bookRow(victim, 'falling') },
    'ORDERS#<symbol> / RISE#<level>#<uuidv7>#<player>': { row: () => bookRow(victim, 'rising') },
  };
}

function ownKinds(game: PlayedGame): Kinds {
  const { victim, restKey } = game;
  const own = `PLAYER#${victim}`;
  return {
    'PLAYER#id / PLAYER': { row: at(own, 'PLAYER'), read: ask(victim, 'get-portfolio') },
    'PLAYER#id / PROFILE': { row: at(own, 'PROFILE'), read: ask(victim, 'get-current-player'), readable: optional },
    'PLAYER#id / RESTART#2026-11': {
      row: () => first(own, 'RESTART#'),
      read: send(victim, 'start-over', { body: {}, headers: { 'idempotency-key': restKey } }),
    },
    'PLAYER#id / TRADE#<uuid>': {
      row: () => find(own, ({ SK, totalCents }) => SK.startsWith('TRADE#') && totalCents !== undefined),
      read: ask(victim, 'list-transactions'),
    },
    'PLAYER#id / PAYMENT#<tier>#<order id>': {
      row: at(own, `PAYMENT#basic#${ODD_ORDER}`),
      read: async () => (await import('../data/payment.ts')).listUnusedPayments(victim, 'basic'),
    },
    'PLAYER#id / PAID#<order id>': {
      row: at(own, `PAID#${ODD_ORDER}`),
      read: ask(victim, 'export-account', { query: { part: 'payments' } }),
      readable: keysOnly,
    },
    'PLAYER#id / ORDER#OPEN#<uuidv7>': { row: at(own, `ORDER#OPEN#${restKey}`), read: ask(victim, 'list-orders') },
    'PLAYER#id / ORDER#CLOSED#<uuidv7>': { row: () => first(own, 'ORDER#CLOSED#'), read: ask(victim, 'list-orders') },
    'PLAYER#id / SEASON#2026-11': {
      row: at(own, `SEASON#${ODD_SEASON}`),
      read: ask(victim, 'list-player-seasons', { params: { playerId: victim } }),
    },
    'PLAYER#id / CHAT': {
      row: at(own, 'CHAT'),
      read: send(victim, 'send-chat-message', { body: { message: 'Well' } }),
    },
    'PLAYER#id / EVENT#<uuid>': { row: () => first(own, 'EVENT#'), read: ask(victim, 'list-notifications') },
    'PLAYER#id / INBOX': { row: at(own, 'INBOX'), read: ask(victim, 'get-inbox'), readable: optional },
  };
}

function leagueKinds(game: PlayedGame): Kinds {
  const { victim, league } = game;
  return {
    'LEAGUE#id / WINNER#2026-11': {
      row: () => first(`LEAGUE#${league.id}`, 'WINNER#'),
      read: ask(victim, 'get-league', { params: { leagueId: league.id } }),
    },
    'LEAGUE#id / LEAGUE': {
      row: at(`LEAGUE#${league.id}`, 'LEAGUE'),
      read: ask(victim, 'get-league', { params: { leagueId: league.id } }),
    },
    ...contestKinds(game),
    'LEAGUE_CODE#<code> / CODE': {
      row: at(`LEAGUE_CODE#${league.code}`, 'CODE'),
      read: ask(victim, 'get-league-invitation', { params: { code: league.code } }),
    },
    'PLAYER#id / LEAGUES': {
      row: at(`PLAYER#${victim}`, 'LEAGUES'),
      read: ask(victim, 'list-leagues'),
      readable: optional,
    },
    'LEAGUE#id / INVITED#<player>': { row: () => first(`LEAGUE#${league.id}`, 'INVITED#'), read: invite(game) },
    'PLAYER#id / INVITING': { row: at(`PLAYER#${victim}`, 'INVITING'), read: invite(game) },
  };
}

function contestKinds({ victim, contest }: PlayedGame): Kinds {
  const partition = `LEAGUE#${contest.id}`;
  const read = ask(victim, 'get-league', { params: { leagueId: contest.id } });
  const shared = ['watch-contest'] as const;
  return {
    'LEAGUE#id / ENTRY#<player>': { row: () => first(partition, 'ENTRY#'), read, shared },
    'LEAGUE#id / GUEST#<code>': { row: () => first(partition, 'GUEST#'), read, shared },
    'LEAGUE#id / MARKS': { row: at(partition, 'MARKS'), read, shared },
    'LEAGUE#id / RECAP#<day>': { row: () => first(partition, 'RECAP#'), read, shared },
    'LEAGUE#CONTESTS / <day>#<id>': { row: () => first('LEAGUE#CONTESTS', ''), readable: keysOnly },
  };
}

function marketKinds(game: PlayedGame): Kinds {
  const { victim, haltKey, beganAtMs } = game;
  const newsId = `${String(tickAt(beganAtMs)).padStart(12, '0')}#TFM`;
  const month = monthOfTick(tickAt(beganAtMs));
  return {
    'MARKET / CHECKPOINT': { row: at('MARKET', 'CHECKPOINT'), read: ask(victim, 'get-portfolio') },
    'ADMIN / LOG#<version>': {
      row: () => first('ADMIN', 'LOG#'),
      read: ask(victim, 'list-admin-log', { isAdmin: true }),
      about: '"halt"',
    },
    'ADMIN / KEY#<uuidv7>': {
      row: at('ADMIN', `KEY#${haltKey}`),
      read: send(victim, 'halt-market', {
        isAdmin: true,
        body: { halted: true },
        headers: { 'idempotency-key': haltKey },
      }),
    },
    'ADMIN / CHAT#<uuidv7>': {
      row: () => first('ADMIN', 'CHAT#'),
      read: ask(victim, 'list-moderation', { isAdmin: true }),
      about: '"lift-mute"',
    },
    'CANDLES#<length> / <start tick>': {
      row: () => first('CANDLES#minute', ''),
      read: ask(victim, 'get-stock-history', { params: { symbol: 'TFM' }, query: { range: '1h' } }),
      shared: charts,
    },
    'MARKET / MONTH#2026-11': {
      row: at('MARKET', `MONTH#${month}`),
      read: ask(victim, 'get-month', { params: { month } }),
      shared: ['list-months'],
    },
    'NEWS#ALL / <tick>#<symbol>': { row: at('NEWS#ALL', newsId), read: ask(victim, 'list-news'), about: newsId },
    'NEWS#<symbol> / <tick>#<symbol>': {
      row: at('NEWS#TFM', newsId),
      read: ask(victim, 'list-news', { query: { symbol: 'TFM' } }),
    },
    'CHAT#<year-month> / <uuidv7>': {
      row: () => find(`CHAT#${month}`, ({ userId }) => userId === victim),
      read: ask(victim, 'list-chat-messages'),
    },
    'WATCHERS#<symbol> / PLAYER#id': { row: at('WATCHERS#TFM', `PLAYER#${victim}`), readable: keysOnly },
    'AUDIT / RUN#<moment>': {
      row: at('AUDIT', `RUN#${ODD_AUDIT}`),
      read: ask(victim, 'get-audit', { isAdmin: true }),
      shared: ['get-audit'],
    },
  };
}

function minuteJobKinds(game: PlayedGame): Kinds {
  const { victim } = game;
  return {
    'SEASON#2026-11 / FINAL': {
      row: at(`SEASON#${ODD_SEASON}`, 'FINAL'),
      read: ask(victim, 'get-season', { params: { season: ODD_SEASON } }),
    },
    'SEASON#HALL / 2026-11': {
      row: at('SEASON#HALL', ODD_SEASON),
      read: ask(victim, 'list-seasons'),
      about: ODD_SEASON,
    },
    'SEASON#2026-11 / PAGE#<n>': {
      row: at(`SEASON#${ODD_SEASON}`, 'PAGE#000000'),
      read: async () => (await import('../data/season-page.ts')).readPlaces(ODD_SEASON, 0).catch(String),
    },
    'SEASON#2026-11 / DRAFT#<n>': {
      row: at(`SEASON#${ODD_SEASON}`, 'DRAFT#000000'),
      read: async () => (await import('../data/season-page.ts')).listDrafts(ODD_SEASON),
    },
    'RANKING / HEAD': { row: at('RANKING', 'HEAD'), read: ask(victim, 'get-leaderboard'), shared: ranked },
    'RANKING / BOARDS': {
      row: at('RANKING', 'BOARDS'),
      read: ask(victim, 'get-board', { params: { board: 'season' } }),
      shared: ranked,
    },
    'RANKING / NAMES#<place>#<n>': {
      row: () => first('RANKING', 'NAMES#'),
      read: ask(victim, 'get-board', { params: { board: 'all' } }),
      shared: ranked,
    },
    'RANKING / MORNING#<0 or 1>': {
      row: () => first('RANKING', 'MORNING#'),
      read: ask(victim, 'get-board', { params: { board: 'all' } }),
      shared: ranked,
    },
    'RANKING / LEASE': { row: at('RANKING', 'LEASE'), readable: optional, shared: ['get-market-overview'] },
    'MINUTE_JOB / LEASE': { row: at('MINUTE_JOB', 'LEASE'), readable: optional },
    'MINUTE_JOB / PASSED#<day>#<player>': { row: () => first('MINUTE_JOB', 'PASSED#'), readable: keysOnly },
    'MINUTE_JOB / WATCHED#<symbol>': { row: () => first('MINUTE_JOB', 'WATCHED#') },
  };
}

function invite({ victim, league, stranger }: PlayedGame) {
  return send(victim, 'invite-to-league', { params: { leagueId: league.id }, body: { playerId: stranger } });
}

async function bookRow(playerId: string, direction: ComingPrice['direction']): Promise<Key> {
  const { symbol, ...level } = await comingPrice(direction);
  const { body } = await call('place-trade', { playerId, body: limitOrderAt({ symbol, ...level }) });
  return find(`ORDERS#${symbol}`, ({ SK }) => SK.includes(body.order.id));
}

async function parkedRow(playerId: string): Promise<Key> {
  const player = { PK: `PLAYER#${playerId}`, SK: 'PLAYER' };
  const level = await comingPrice();
  const { body } = await call('place-trade', { playerId, body: limitOrderAt(level) });
  const { version } = (await getRaw(player)) ?? {};
  await setRaw(player, 'version', 'odd');
  movingClock.turn(level.ticks);
  await tickJob();
  await setRaw(player, 'version', version);
  return find('ORDERS#PARKED', ({ SK }) => SK.includes(body.order.id));
}
