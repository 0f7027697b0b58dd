import { READ_AT_ONCE } from '../../../functions/domain/ranking/cadence.ts';
import { stages } from '../../../functions/testing/units.ts';
import { type GrantedRoute, routes } from '../../../shared/routes/index.ts';
import { TICK_SECONDS, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { assumed, type Reads, reads } from './play.ts';

/**
 * What AWS allows in a second, as of November 2026 in us-east-1, after raising the limits of a new account (docs/aws.md
 * says which first).
 */
const quotas = {
  edgeRequests: 250_000,
  /** HTTP APIs, WebSocket messages and posts to sockets together. */
  accountRequests: 10_000,
  newSockets: 500,
  functionsAtOnce: 1_000,
  /** Of one item: adaptive capacity gives it a partition of its own, and no more. */
  partitionReads: 3_000,
  partitionWrites: 1_000,
  /** On demand. A new table takes 4,000 until it has grown, or is warmed. */
  tableWrites: 40_000,
};

/** An invocation has a full CPU, of which a post took 0.65 ms, through the client to a server here. */
const POSTS_A_SECOND = 1_500;
/** Invocations of the players' broadcast at once; the chat has one. */
export const PUSHING_AT_ONCE = 10;
/** A tick job fills orders during seven of ten seconds. */
const FILLS_A_SECOND = 250;
/** A message has its author with it; functions/events/broadcast.ts limits a frame. */
const MESSAGE_BYTES = 350;
const FRAME_BYTES = 30_000;
/** A connection's row has 120 bytes, and a strongly consistent unit reads 4 KB. */
const UNITS_A_SOCKET = 120 / 4096;
const SOCKET_SHARDS = 4;
/** The edge asks for what it keeps, however many play. */
const EDGE_REQUESTS_A_TICK = 230;
const READS_AFTER_OPENING = 2;
/** One function has so many at most, each with a copy of the checkpoint for a tick. */
const ENVIRONMENTS = 100;

/** Registered accounts for each connected player, and how many of them have traded in the last sixty days. */
const REGISTERED = 10;
const PLAYING = 0.3;

interface Moment {
  /** In news, six trades an hour become 36: a thousand a second for 100,000 players. They talk as much more. */
  readonly activity: number;
  /** The share of all players who have an order that this tick fills. */
  readonly crossed: number;
  /** The share of all sockets that open again in a tick. */
  readonly reopened: number;
  readonly lastsSeconds: number;
}

/** All sockets drop when a release is deployed; they open again over this time. */
const REOPENING_SECONDS = 200;

const moments: readonly Moment[] = [
  { activity: 6, crossed: 0.1, reopened: 0, lastsSeconds: TICK_SECONDS },
  { activity: 6, crossed: 0, reopened: 0, lastsSeconds: 300 },
  { activity: 1, crossed: 0, reopened: TICK_SECONDS / REOPENING_SECONDS, lastsSeconds: REOPENING_SECONDS },
];

export interface Use {
  /** 1 is all there is. */
  readonly share: number;
  /** How long the last had to wait. */
  readonly waitSeconds: number;
}

/** The most that an evening of so many connected players asks of each resource: as news breaks, in it, at a release. */
export function playEvening(players: number): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const moment of moments)
    for (const [resource, [asked, aSecond]] of Object.entries(demandOf(players, moment))) {
      const share = asked / (aSecond * TICK_SECONDS);
      const waitSeconds = Math.max(0, share - 1) * moment.lastsSeconds;
      const before = uses.get(resource) ?? { share: 0, waitSeconds: 0 };
      uses.set(resource, {
        share: Math.max(before.share, share),
        waitSeconds: Math.max(before.waitSeconds, waitSeconds),
      });
    }
  return uses;
}

const asked = Object.entries(reads).map(([name, { polled, opened }]: [string, Reads]) => {
  return { route: routes[name as keyof typeof reads] as GrantedRoute, anHour: polled + opened };
});
const own = asked.filter(({ route }) => !route.cachedAtEdge);
const ofBoards = own.filter(({ route }) => route.reads.includes('RANKING'));
const ofMarket = own.filter(({ route }) => route.reads.includes('MARKET'));
const hourly = (some: typeof asked) => some.reduce((sum, { anHour }) => sum + anHour, 0);

/** What is asked of a resource in a tick, in its own unit, and how much of it there is in a second. */
type Demand = Record<string, readonly [asked: number, aSecond: number]>;

function demandOf(players: number, { activity, crossed, reopened }: Moment): Demand {
  const inTick = (anHour: number) => (anHour * players) / TICKS_PER_HOUR;
  const trades = inTick((assumed.trades + assumed.orders) * activity);
  const messages = inTick(assumed.messages * activity);
  const fills = crossed > 0 ? players * crossed : inTick(assumed.orders);
  const boardReads = inTick(hourly(ofBoards));
  const ownReads = inTick(hourly(own)) - boardReads + players * reopened * READS_AFTER_OPENING;
  const opened = inTick(assumed.visits) + players * reopened;
  const atEdge = inTick(hourly(asked) - hourly(own) + assumed.filesAVisit * assumed.visits);
  const atOrigin = ownReads + boardReads + trades + messages + EDGE_REQUESTS_A_TICK;
  const chat = chatOf(messages, players * assumed.readers);
  // A fill closes an order and tells of it.
  const pushed = trades + 3 * fills;
  const runMs = (atOrigin + 2 * opened) * assumed.runMs + (chat.posts + pushed) * assumed.postMs;
  return {
    'requests at the edge': [atEdge + atOrigin, quotas.edgeRequests],
    'requests of the stage': [atOrigin, stages.production.requestsASecond],
    'requests of the account': [atOrigin + opened + chat.posts + pushed, quotas.accountRequests],
    'new sockets': [opened, quotas.newSockets],
    'functions at once': [runMs / 1000, quotas.functionsAtOnce],
    'the checkpoint’s reads': [trades + Math.min(ownReads, ofMarket.length * ENVIRONMENTS), quotas.partitionReads],
    'the boards’ reads': [boardReads, quotas.partitionReads],
    'the sockets’ list': [chat.listUnits + players * UNITS_A_SOCKET, SOCKET_SHARDS * quotas.partitionReads],
    'the chat’s writes': [messages * 2, quotas.partitionWrites],
    'the table’s writes': [trades * 4 + messages * 4 + fills * 12, quotas.tableWrites],
    'the chat’s posts': [chat.posts, POSTS_A_SECOND],
    'players’ pushes': [pushed, PUSHING_AT_ONCE * POSTS_A_SECOND],
    'fills of orders': [fills, FILLS_A_SECOND],
    'the tick job’s time': [tickJobSeconds(players), 1],
  };
}

/** A batch gathers for a second, or while the last one is being posted, and is a frame, or more if it is large. */
function chatOf(messages: number, readers: number): { posts: number; listUnits: number } {
  const batchSeconds = Math.max(1, readers / POSTS_A_SECOND);
  const batches = (TICK_SECONDS / batchSeconds) * (1 - Math.exp((-messages * batchSeconds) / TICK_SECONDS));
  const frames = Math.max(batches, (messages * MESSAGE_BYTES) / FRAME_BYTES);
  return { posts: frames * readers, listUnits: batches * readers * UNITS_A_SOCKET };
}

/** 60 µs for each player that is read, and 3.8 µs for each that is ranked: measured in November 2026. */
function tickJobSeconds(players: number): number {
  const ranked = players * REGISTERED * PLAYING;
  const read = Math.min(READ_AT_ONCE, ranked) + Math.min(READ_AT_ONCE, players);
  return read * 0.00006 + ranked * 0.0000038;
}
