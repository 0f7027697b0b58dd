import { cadenceFor } from '../../../functions/domain/ranking/cadence.ts';
import {
  auditReadUnits,
  LISTED_NAMES,
  rankingReadUnits,
  rankingWriteUnits,
  stages,
  units,
} from '../../../functions/testing/units.ts';
import { routes } from '../../../shared/routes/index.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { TICKS_PER_DAY, TICKS_PER_MINUTE } from '../../../shared/tick.ts';
import { assumed, type Reads, reads } from './play.ts';
import type { Meter } from './prices.ts';

const DAYS = 30;
const TICKS = DAYS * TICKS_PER_DAY;
const MINUTES = TICKS / TICKS_PER_MINUTE;
const QUEUES = 3;
const GB = 1e9;

interface TableUnits {
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** Computes the billed quantities of a month. It leaves out items of a few cents. */
export function monthOf(stage: keyof typeof stages, players: number): Record<Meter, number> {
  const { alarms, dashboards, secrets, routeMb, scheduledMb } = stages[stage];
  const hours = DAYS * assumed.hoursADay * players;
  const visits = assumed.visits * hours;
  const messages = assumed.messages * hours;
  const changes = (assumed.trades + 2 * assumed.orders) * hours;
  // The messages of one second are one post to each player who shows the chat.
  const seconds = DAYS * 24 * 3600;
  const posts = seconds * (1 - Math.exp(-messages / seconds)) * assumed.readers * onlineOf(players) + changes;
  const pings = assumed.pings * hours;
  const requests = requestsIn(hours);
  const atOrigin = sum(requests.map(({ atOrigin }) => atOrigin));
  const atEdge = sum(requests.map(({ atEdge }) => atEdge)) + assumed.filesAVisit * visits;
  // Requests are not the only invocations: sockets have an authorizer, opening and closing, the HTTP API has an
  // authorizer that is cached for five minutes, and the broadcasts run too.
  const runs = atOrigin + 3 * visits + 12 * hours + messages + changes + pings;
  const byClock = total([tickJobUnits(players), times(MINUTES, units['minute-job']), auditUnits(players)]);
  const asked = total(requests.map(({ name, atOrigin }) => times(atOrigin, units[name])));
  // This is an upper bound: an environment looks up a session at most once in ten seconds.
  const withSession = sum(requests.filter(({ hasSession }) => hasSession).map(({ atOrigin }) => atOrigin));
  const looked = times(withSession, units['ended sessions']);
  const written = total([times(assumed.orders * hours, units['a fill']), times(pings, units['a ping'])]);
  const used = total([byClock, asked, looked, written]);
  const schedules = 2 * MINUTES + 2 * DAYS;
  const scheduledRuns = TICKS + MINUTES + DAYS * (assumed.auditSlices + 1);
  const scheduledMs = assumed.scheduledRunMs * scheduledRuns + assumed.readUnitMs * byClock.readUnits;
  const runMs = assumed.runMs * runs + assumed.postMs * posts;
  const tableGb = assumed.tableGb + (players * tradesInLog * assumed.bytesATrade) / GB;
  return {
    'Lambda requests': runs + scheduledRuns,
    'Lambda GB-seconds (arm64)': (runMs * routeMb + scheduledMs * scheduledMb) / 1024 / 1000,
    'HTTP API requests': atOrigin,
    'socket messages': posts + 2 * pings,
    'socket minutes': 60 * hours,
    'read units': used.readUnits,
    'write units': used.writeUnits,
    'table GB': tableGb,
    'point-in-time GB': tableGb,
    // A schedule's messages are one request, and each deletion is one. Empty queues are polled every ten seconds.
    'SQS requests': schedules + scheduledRuns + QUEUES * TICKS,
    'schedules run': schedules,
    'edge requests': atEdge,
    'edge GB': (assumed.bytesAnHour * hours) / GB,
    'edge functions run': atEdge,
    'log GB': ((runs + scheduledRuns) * assumed.logBytesARun + atOrigin * assumed.logBytesARequest) / GB,
    'custom metrics': players > 0 ? assumed.playMetrics : assumed.idleMetrics,
    alarms,
    dashboards,
    secrets,
    'players above 10,000': Math.max(0, players - 10_000),
  };
}

const tradesInLog = assumed.months * DAYS * assumed.hoursADay * (assumed.trades + assumed.orders);

const onlineOf = (players: number) => (assumed.hoursADay / 24) * players;

function requestsIn(hours: number) {
  const read = Object.entries(reads) as [keyof typeof reads, Reads][];
  const own = (name: keyof typeof units, requests: number) => {
    return { name, atEdge: requests, atOrigin: requests, hasSession: true };
  };
  // The edge answers market data. It sends at most one origin request per tick or minute, cache and variant.
  const marketData = (name: keyof typeof units, requests: number, expiries: number) => ({
    name,
    atEdge: requests,
    atOrigin: expiries * (1 - Math.exp(-requests / expiries)),
    hasSession: false,
  });
  return [
    ...read.map(([name, { polled, opened, variants = 1 }]) => {
      const requests = (polled + opened) * hours;
      const { cachedAtEdge } = routes[name] as Route;
      if (!cachedAtEdge) return own(name, requests);
      const times = cachedAtEdge === 'until-next-minute' ? MINUTES : TICKS;
      return marketData(name, requests, times * assumed.edgeCaches * variants);
    }),
    own('place-trade', assumed.trades * hours),
    own('place-trade, an order that rests', assumed.orders * hours),
    own('send-chat-message', assumed.messages * hours),
  ];
}

/** The measured minute includes a ranking without players. */
function tickJobUnits(players: number): TableUnits {
  return total([times(MINUTES, units['a minute of tick jobs']), rankingUnits(players), times(-1, rankingUnits(0))]);
}

/** Players are ranked at the usual cadence while any player is online, otherwise once a minute. */
function rankingUnits(players: number): TableUnits {
  const { refreshTicks, readPlayersTicks, readNamesTicks } = cadenceFor(players);
  const { itself, roster, player, name } = rankingReadUnits;
  const seen = 1 - Math.exp(-onlineOf(players));
  const made = (seen * TICKS) / refreshTicks + (1 - seen) * MINUTES;
  const listed = Math.min(players, LISTED_NAMES);
  const readUnits =
    made * (itself + player * onlineOf(players) + name * onlineOf(listed)) +
    Math.min(made, TICKS / readPlayersTicks) * (roster + player * players) +
    Math.min(made, TICKS / readNamesTicks) * name * listed;
  return { readUnits, writeUnits: made * rankingWriteUnits(players) };
}

function auditUnits(players: number): TableUnits {
  return { readUnits: DAYS * players * auditReadUnits(tradesInLog), writeUnits: 0 };
}

function times(count: number, { readUnits, writeUnits }: TableUnits): TableUnits {
  return { readUnits: count * readUnits, writeUnits: count * writeUnits };
}

function total(used: readonly TableUnits[]): TableUnits {
  return {
    readUnits: sum(used.map(({ readUnits }) => readUnits)),
    writeUnits: sum(used.map(({ writeUnits }) => writeUnits)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((before, number) => before + number, 0);
}
