/*
 * A radix sort of 32-bit keys, eleven bits a turn: a million in a tenth of the time of a typed array's own sort, which the
 * five boards would pay for five times.
 */

const BITS = 11;
const BUCKETS = 2 ** BITS;
const MASK = BUCKETS - 1;
const TURNS = 3;

/** The keys, the least first. Their own array is used up. */
export function sortKeys(keys: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const counts = countDigits(keys);
  let from = keys;
  let to = new Uint32Array(keys.length);
  for (let turn = 0; turn < TURNS; turn++) {
    const starts = counts.subarray(turn * BUCKETS, (turn + 1) * BUCKETS);
    // A digit that all keys share orders nothing.
    if (starts.includes(keys.length)) continue;
    toStarts(starts);
    scatter({ from, to, starts, shift: turn * BITS });
    [from, to] = [to, from];
  }
  return from;
}

function countDigits(keys: Uint32Array): Uint32Array {
  const counts = new Uint32Array(TURNS * BUCKETS);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as number;
    (counts[key & MASK] as number)++;
    (counts[BUCKETS + ((key >>> BITS) & MASK)] as number)++;
    (counts[2 * BUCKETS + (key >>> (2 * BITS))] as number)++;
  }
  return counts;
}

/** Turns the numbers of keys in the buckets into the places where the buckets begin. */
function toStarts(counts: Uint32Array): void {
  let start = 0;
  for (let bucket = 0; bucket < counts.length; bucket++) {
    const count = counts[bucket] as number;
    counts[bucket] = start;
    start += count;
  }
}

interface Turn {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly starts: Uint32Array;
  readonly shift: number;
}

function scatter({ from, to, starts, shift }: Turn): void {
  for (let index = 0; index < from.length; index++) {
    const key = from[index] as number;
    const bucket = (key >>> shift) & MASK;
    const place = starts[bucket] as number;
    to[place] = key;
    starts[bucket] = place + 1;
  }
}
