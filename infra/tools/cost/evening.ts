import { READ_AT_ONCE } from '../../../functions/domain/ranking/cadence.ts';
import { stages } from '../../../functions/testing/units.ts';
import { type GrantedRoute, routes } from '../../../shared/routes/index.ts';
import { TICK_SECONDS, TICKS_PER_HOUR } from '../../../shared/tick.ts';
import { assumed, type Reads, reads } from './play.ts';

/**
 * The quotas of AWS per second, as of November 2026 in us-east-1, after a new account's limits are raised (docs/aws.md
 * says which limits to raise first).
 */
const quotas = {
  edgeRequests: 250_000,
  /** HTTP APIs, WebSocket messages and posts to sockets together. */
  accountRequests: 10_000,
  newSockets: 500,
  functionsAtOnce: 1_000,
  /** The limit for one item. Adaptive capacity gives a busy item its own partition, and no more. */
  partitionReads: 3_000,
  partitionWrites: 1_000,
  /** The limit of an on-demand table. A new table takes 4,000 until it has grown or is warmed. */
  tableWrites: 40_000,
};

/** An invocation has a full CPU. A post took 0.65 ms through the client to a local server. */
const POSTS_A_SECOND = 1_500;
/** The number of concurrent invocations of the players' broadcast. The chat has one. */
export const PUSHING_AT_ONCE = 10;
/** A tick job fills orders for seven of ten seconds. */
const FILLS_A_SECOND = 250;
/** A message includes its author. functions/events/broadcast.ts limits a frame. */
const MESSAGE_BYTES = 350;
const FRAME_BYTES = 30_000;
/** A connection's row has 120 bytes, and a strongly consistent unit reads 4 KB. */
const UNITS_A_SOCKET = 120 / 4096;
const SOCKET_SHARDS = 4;
/** The edge requests what it caches, regardless of the number of players. */
const EDGE_REQUESTS_A_TICK = 230;
const READS_AFTER_OPENING = 2;
/** The limit for one function. Each environment has a copy of the checkpoint for a tick. */
const ENVIRONMENTS = 100;

/** Registered accounts for each connected player, and the share of them that traded in the last sixty days. */
const REGISTERED = 10;
const PLAYING = 0.3;

interface Moment {
  /** When news breaks, six trades an hour become 36, a thousand a second for 100,000 players. Chat grows as much. */
  readonly activity: number;
  /** The share of all players who have an order that this tick fills. */
  readonly crossed: number;
  /** The share of all sockets that open again in a tick. */
  readonly reopened: number;
  readonly lastsSeconds: number;
}

/** All sockets drop when a release is deployed, and open again over this time. */
const REOPENING_SECONDS = 200;

const moments: readonly Moment[] = [
  { activity: 6, crossed: 0.1, reopened: 0, lastsSeconds: TICK_SECONDS },
  { activity: 6, crossed: 0, reopened: 0, lastsSeconds: 300 },
  { activity: 1, crossed: 0, reopened: TICK_SECONDS / REOPENING_SECONDS, lastsSeconds: REOPENING_SECONDS },
];

export interface Use {
  /** 1 means that the resource is full. */
  readonly share: number;
  /** How long the last request waits. */
  readonly waitSeconds: number;
}

/** Computes the peak use of each resource in an evening: as news breaks, while it lasts, and at a release. */
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

/** The demand per tick and the capacity per second, in the resource's own unit. */
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

/** A batch gathers messages for a second, or while the last one is posted. A large one takes several frames. */
function chatOf(messages: number, readers: number): { posts: number; listUnits: number } {
  const batchSeconds = Math.max(1, readers / POSTS_A_SECOND);
  const batches = (TICK_SECONDS / batchSeconds) * (1 - Math.exp((-messages * batchSeconds) / TICK_SECONDS));
  const frames = Math.max(batches, (messages * MESSAGE_BYTES) / FRAME_BYTES);
  return { posts: frames * readers, listUnits: batches * readers * UNITS_A_SOCKET };
}

/** Reading a player takes 60 µs and ranking one takes 3.8 µs, measured in November 2026. */
function tickJobSeconds(players: number): number {
  const ranked = players * REGISTERED * PLAYING;
  const read = Math.min(READ_AT_ONCE, ranked) + Math.min(READ_AT_ONCE, players);
  return read * 0.00006 + ranked * 0.0000038;
}
