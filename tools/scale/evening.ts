import { TICK_SECONDS, TICKS_PER_HOUR, TICKS_PER_MINUTE } from '../../shared/tick.ts';
import { seededRandom } from '../chance.ts';
import { assumed } from '../cost/play.ts';
import type { Design } from './designs.ts';
import { quotas } from './quotas.ts';

/** A quarter of an hour at the evening's peak: quiet, five minutes of news in the middle, and a deployment at the end. */
const TICKS = 15 * TICKS_PER_MINUTE;
const NEWS = { first: 5 * TICKS_PER_MINUTE, end: 10 * TICKS_PER_MINUTE };
/** Six trades an hour become 36: a thousand a second for 100,000 players. They talk as much more. */
const NEWS_FACTOR = 6;
/** Of all players, how many have an order that the news' first tick fills. */
const CROSSED = 0.1;
/** All sockets drop at once. */
const DEPLOYMENT = 12 * TICKS_PER_MINUTE;
/** Registered accounts for each connected player at the peak. */
const REGISTERED = 10;
/** Of the registered, how many have traded in the last sixty days. */
const PLAYING = 0.3;

/** What is asked of a resource in a tick, in its own unit, and how much of it there is in a second. */
type Demand = Record<string, readonly [asked: number, aSecond: number]>;

export interface Outcome {
  /** Of the tick in which most was asked: 1 is all there is. */
  readonly peak: number;
  /** How long the last had to wait, or until the refused would have been served. */
  readonly waitSeconds: number;
}

/** Plays the evening tick by tick: arrivals by chance from the seed, and a queue before each resource. */
export function playEvening(design: Design, players: number, seed = 1): Map<string, Outcome> {
  const queues = new Map<string, number>();
  const outcomes = new Map<string, Outcome>();
  const arrivals = arrivalsFrom(seededRandom(seed));
  for (let tick = 0; tick < TICKS; tick++) {
    const demand = demandOf(design, activityIn(tick, { design, players, arrivals }));
    for (const [resource, [asked, aSecond]] of Object.entries(demand)) {
      const all = (queues.get(resource) ?? 0) + asked;
      const before = outcomes.get(resource) ?? { peak: 0, waitSeconds: 0 };
      outcomes.set(resource, {
        peak: Math.max(before.peak, asked / (aSecond * TICK_SECONDS)),
        waitSeconds: Math.max(before.waitSeconds, all / aSecond - TICK_SECONDS),
      });
      queues.set(resource, Math.max(0, all - aSecond * TICK_SECONDS));
    }
  }
  return outcomes;
}

type Activity = ReturnType<typeof activityIn>;

interface Moment {
  readonly design: Design;
  readonly players: number;
  readonly arrivals: (mean: number) => number;
}

function activityIn(tick: number, { design, players, arrivals }: Moment) {
  const factor = tick >= NEWS.first && tick < NEWS.end ? NEWS_FACTOR : 1;
  const inTick = (anHour: number) => arrivals((anHour * players) / TICKS_PER_HOUR);
  const trades = inTick((assumed.trades + assumed.orders) * factor);
  const dropped = design.reopenSeconds / TICK_SECONDS;
  const reopened = tick >= DEPLOYMENT && tick < DEPLOYMENT + dropped ? players / Math.max(1, dropped) : 0;
  return {
    ...{ players, trades },
    messages: inTick(assumed.messages * factor),
    ownReads: inTick(design.ownReads) + trades * design.readsAfterTrade + reopened * design.readsAfterOpening,
    boardReads: inTick(design.boardReads),
    edgeReads: inTick(design.edgeReads + assumed.filesAVisit * assumed.visits),
    opened: inTick(assumed.visits) + reopened,
    fills: tick === NEWS.first ? players * CROSSED : inTick(assumed.orders),
  };
}

function demandOf(design: Design, { players, ...now }: Activity): Demand {
  const atOrigin = now.ownReads + now.boardReads + now.trades + now.messages + design.edgeOrigins;
  const chat = design.chatOf({ messages: now.messages, players, readers: players * assumed.readers });
  // A fill closes an order and tells of it.
  const pushed = now.trades + 3 * now.fills;
  const runs = atOrigin * assumed.runMs + now.opened * 2 * assumed.runMs + (chat.posts + pushed) * assumed.postMs;
  const partition = quotas['reads of one partition'].aSecond;
  return {
    'requests at the edge': [now.edgeReads + atOrigin, quotas['requests at the edge'].aSecond],
    'requests of the stage': [atOrigin, design.stageRequests],
    'requests of the account': [atOrigin + now.opened + chat.posts + pushed, quotas['requests of the account'].aSecond],
    'new sockets': [now.opened, quotas['new sockets'].aSecond],
    'functions at once': [runs / 1000, quotas['functions at once'].aSecond],
    'the checkpoint’s reads': [now.trades + design.checkpointReads(now.ownReads), partition],
    'the boards’ reads': [now.boardReads * design.boardUnits, partition],
    'the sockets’ list': [chat.listUnits + design.listUnits(players), design.listShards * partition],
    'the chat’s writes': [now.messages * 2, quotas['writes of one partition'].aSecond],
    'the table’s writes': [now.trades * 4 + now.messages * 4 + now.fills * 12, quotas['writes of the table'].aSecond],
    'the chat’s posts': [chat.posts, design.chatPosts],
    'players’ pushes': [pushed, design.pushes],
    'fills of orders': [now.fills, design.fills],
    'the tick job’s time': [design.tickJobSeconds({ players, registered: players * REGISTERED, playing: PLAYING }), 1],
  };
}

/** By Poisson's distribution; above thirty by the normal one, which is as good. */
function arrivalsFrom(fraction: () => number): (mean: number) => number {
  return (mean) => {
    if (mean > 30) {
      const normal = Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction());
      return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
    }
    let count = 0;
    for (let product = fraction(); product > Math.exp(-mean); product *= fraction()) count += 1;
    return count;
  };
}
