import type { PlanTier } from '../../../shared/plans.ts';
import type { Player as WirePlayer } from '../../../shared/schemas/player.ts';

/*
 * The names of the listed players, apart from their places: names, pictures and plans hardly ever change, places always do.
 * It is a log: a player who comes onto a list, or whose name or plan has changed, is written at its end, and lists refer to
 * positions in it. So what a reader has read stays true. An entry that has become old is written at the end again if its
 * player is still listed, so that the log's beginning can be overwritten.
 */

/** An entry of the log: all that a list shows of a player but figures. */
export interface Named extends WirePlayer {
  readonly subscriptionTier: PlanTier;
  /** Whether others see a rounded value alone. */
  readonly hidesHoldings: boolean;
}

/** A chunk is an item: so many entries are about 4 KB. */
export const NAMES_PER_CHUNK = 100;

/** Lists refer to this many chunks, three times as many as all boards can fill: a turn of the log takes its time. */
const KEPT_CHUNKS = 42;

/** A list is up to 1,400 players: so many chunks beyond the kept ones may be begun before a reader has read the names. */
export const CHUNK_PLACES = 64;

/** The log as the writer knows it: the entries up to `next`, as far back as lists refer to them. */
export interface NameLog {
  /** Tells this log from one that was lost, so that no reader takes a name from that. */
  readonly epoch: number;
  readonly next: number;
  readonly entries: ReadonlyMap<number, Named>;
}

export function emptyLog(epoch: number): NameLog {
  return { epoch, next: 0, entries: new Map() };
}

export function chunkOf(position: number): number {
  return Math.floor(position / NAMES_PER_CHUNK);
}

/** The first chunk that lists refer to. */
export function firstKeptChunk(next: number): number {
  return Math.max(0, chunkOf(next) - KEPT_CHUNKS + 1);
}

interface Appended {
  readonly log: NameLog;
  /** The position of each player's entry. */
  readonly positions: ReadonlyMap<string, number>;
  /** The chunks that have to be written. */
  readonly chunks: readonly number[];
}

/** The log with an entry for each of the listed. Most are there already. */
export function withNames(log: NameLog, listed: readonly Named[]): Appended {
  const first = firstKeptChunk(log.next) * NAMES_PER_CHUNK;
  const entries = new Map([...log.entries].filter(([position]) => position >= first));
  const known = new Map([...entries].map(([position, { id }]) => [id, position]));
  const positions = new Map<string, number>();
  let { next } = log;
  for (const named of listed) {
    const position = known.get(named.id);
    const isCurrent = position !== undefined && isSame(entries.get(position) as Named, named);
    if (!isCurrent) entries.set(next, named);
    positions.set(named.id, isCurrent ? position : next++);
  }
  const chunks = next === log.next ? [] : range(chunkOf(log.next), chunkOf(next - 1));
  return { log: { ...log, next, entries }, positions, chunks };
}

/** The entries of a chunk, in their order. */
export function entriesOf({ entries, next }: NameLog, chunk: number): Named[] {
  const first = chunk * NAMES_PER_CHUNK;
  const last = Math.min(next, first + NAMES_PER_CHUNK) - 1;
  return range(first, last).map((position) => entries.get(position) as Named);
}

function isSame(one: Named, other: Named): boolean {
  return (
    one.firstName === other.firstName &&
    one.lastName === other.lastName &&
    one.profileImageUrl === other.profileImageUrl &&
    one.subscriptionTier === other.subscriptionTier &&
    one.hidesHoldings === other.hidesHoldings
  );
}

export function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
