import { READ_AT_ONCE } from '../../functions/domain/ranking/cadence.ts';
import type { Cost } from '../../functions/testing/meter.ts';
import { stages, units } from '../../functions/testing/units.ts';
import { type GrantedRoute, routes } from '../../shared/routes/index.ts';
import { TICK_SECONDS } from '../../shared/tick.ts';
import { type Reads, reads } from '../cost/play.ts';

/** How the game spreads its work, as far as it decides what is full first. */
export interface Design {
  /** Requests a player makes in an hour: for oneself, for boards and places at the origin, and for what the edge keeps. */
  readonly ownReads: number;
  readonly boardReads: number;
  readonly edgeReads: number;
  /** What the edge asks for in a tick, however many play. */
  readonly edgeOrigins: number;
  readonly readsAfterTrade: number;
  readonly readsAfterOpening: number;
  /** Read units at the checkpoint's item for that many own reads in a tick. */
  readonly checkpointReads: (ownReads: number) => number;
  /** Read units of a board or a place. */
  readonly boardUnits: number;
  /** Posts and read units that a tick's messages cost. */
  readonly chatOf: (now: { messages: number; players: number; readers: number }) => {
    posts: number;
    listUnits: number;
  };
  /** Read units a tick for knowing who is connected, and over how many partitions. */
  readonly listUnits: (players: number) => number;
  readonly listShards: number;
  /** In a second: posts by the chat's broadcast, pushes by the players' own, fills, and the stage's requests. */
  readonly chatPosts: number;
  readonly pushes: number;
  readonly fills: number;
  readonly stageRequests: number;
  /** Over how long all sockets open again. */
  readonly reopenSeconds: number;
  /** Of work in a tick, at most. */
  readonly tickJobSeconds: (field: { players: number; registered: number; playing: number }) => number;
}

/** A connection's row has 120 bytes, and a strongly consistent unit reads 4 KB. */
const UNITS_A_SOCKET = 120 / 4096;

/** Frozen: commit 469d935d, in November 2026. */
export const before: Design = {
  ownReads: 76,
  boardReads: 82,
  edgeReads: 399,
  edgeOrigins: 230,
  readsAfterTrade: 2,
  readsAfterOpening: 3,
  checkpointReads: (ownReads) => 0.5 * ownReads,
  boardUnits: 1,
  chatOf: ({ messages, players }) => ({ posts: messages * players, listUnits: messages * players * UNITS_A_SOCKET }),
  listUnits: (players) => players * UNITS_A_SOCKET,
  listShards: 4,
  // One invocation for the whole stream, with 512 MB.
  chatPosts: 650,
  pushes: 650,
  fills: 250,
  stageRequests: 2_000,
  // Retries after a quarter to half a second, and then twice as long each time.
  reopenSeconds: 1,
  tickJobSeconds: ({ registered }) => registered * 0.00006,
};

interface Asked {
  readonly route: GrantedRoute;
  readonly units: Cost;
  readonly anHour: number;
}

const asked = Object.entries(reads).map(([key, { polled, opened }]: [string, Reads]): Asked => {
  const name = key as keyof typeof reads;
  return { route: routes[name], units: units[name], anHour: polled + opened };
});
const own = asked.filter(({ route }) => !route.cachedAtEdge);
const ofBoards = own.filter(({ route }) => route.reads.includes('RANKING'));
const hourly = (some: readonly Asked[]) => some.reduce((sum, { anHour }) => sum + anHour, 0);

/** Own routes whose functions keep a copy of the checkpoint for a tick, and how many run at once at most. */
const looking = own.filter(({ route }) => route.reads.includes('MARKET')).length;
const RUNNING = 100;

/** In a second by one invocation with a full CPU: a post took 0.65 ms of it, through the client to a server here. */
const CHAT_POSTS = 1_500;
/** With its author; and functions/events/broadcast.ts. */
const MESSAGE_BYTES = 350;
const FRAME_BYTES = 30_000;

/** As the code is. */
export const now: Design = {
  ownReads: hourly(own) - hourly(ofBoards),
  boardReads: hourly(ofBoards),
  edgeReads: hourly(asked) - hourly(own),
  edgeOrigins: before.edgeOrigins,
  // A trade's answer has the new state, and whatever shows another part of it has been counted.
  readsAfterTrade: 0,
  readsAfterOpening: 2,
  checkpointReads: (ownReads) => Math.min(ownReads, looking * RUNNING),
  boardUnits: before.boardUnits,
  // A batch gathers for a second, or for as long as the last one is being posted, and is a frame, or more if it is large.
  chatOf: ({ messages, readers }) => {
    const batchSeconds = Math.max(1, readers / CHAT_POSTS);
    const batches = (TICK_SECONDS / batchSeconds) * (1 - Math.exp((-messages * batchSeconds) / TICK_SECONDS));
    const frames = Math.max(batches, (messages * MESSAGE_BYTES) / FRAME_BYTES);
    return { posts: frames * readers, listUnits: batches * readers * UNITS_A_SOCKET };
  },
  listUnits: before.listUnits,
  listShards: before.listShards,
  // One running invocation for the chat, and ten for players.
  chatPosts: CHAT_POSTS,
  pushes: 10 * CHAT_POSTS,
  // Seven seconds of each ten, in a job that fills as many a second as before.
  fills: 250,
  stageRequests: stages.production.requestsASecond,
  reopenSeconds: 200,
  tickJobSeconds: ({ players, registered, playing }) => {
    const read = [registered * playing, players].reduce((sum, each) => sum + Math.min(READ_AT_ONCE, each), 0);
    return before.tickJobSeconds({ players, registered: read, playing }) + registered * playing * 0.0000038;
  },
};
