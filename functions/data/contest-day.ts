import * as z from 'zod/mini';
import type { Mark, Marks, Recap } from '../domain/contest-standings.ts';
import { leaguePartition } from './league.ts';
import { batchGet, inPartition, listPages, withPrefix } from './read.ts';
import { readItem } from './read-item.ts';
import { type Key, withoutKey } from './table.ts';
import { put, remove, transactWrite, type Write } from './write.ts';

/*
 * LEAGUE#id / MARKS: a contest's entrants at the end of its last closed day.
 * LEAGUE#id / RECAP#<day>: the day's summary.
 * LEAGUE#CONTESTS / <day>#<id>: the next day to close.
 */

const RECAP = 'RECAP#';
const MARKS = 'MARKS';
const CLOSING = 'LEAGUE#CONTESTS';
const DAY_DIGITS = 6;
/** Contests beyond these pages are found a minute later. */
const MAX_PAGES = 4;

const Count = z.int().check(z.minimum(0));
/**
 * Maps each entrant's number to `[value in cents, score, trades, 1 if something was risked]`. Earlier releases kept five
 * other figures, of which the value and the trades are first and last.
 */
const StoredMark = z.union([
  z.tuple([z.int(), z.int(), Count, z.union([z.literal(0), z.literal(1)])]),
  z.tuple([z.int(), Count, z.int(), z.number(), Count]),
]);
const MarksAttributes = z.object({ day: Count, marks: z.record(z.string(), StoredMark) });
const RecapAttributes = z.object({
  day: Count,
  trades: z.int(),
  leader: z.optional(Count),
  best: z.optional(z.object({ number: Count, returnMillionths: z.int() })),
  mover: z.optional(z.object({ number: Count, places: z.int() })),
});

function marksKey(leagueId: string): Key {
  return { PK: leaguePartition(leagueId), SK: MARKS };
}

function closingKey({ day, leagueId }: DueDay): Key {
  return { PK: CLOSING, SK: `${dayKey(day)}#${leagueId}` };
}

function dayKey(day: number): string {
  return String(day).padStart(DAY_DIGITS, '0');
}

export interface ClosedDays {
  readonly day: number | undefined;
  readonly marks: Marks;
}

export async function readMarks(leagueId: string): Promise<ClosedDays> {
  const [item] = await batchGet([marksKey(leagueId)], { consistent: true });
  const found = readItem(item, (read) => MarksAttributes.parse(withoutKey(read)));
  const marks = Object.entries(found?.marks ?? {}).map(([number, stored]): [number, Mark] => {
    return [Number(number), fromStored(stored)];
  });
  return { day: found?.day, marks: new Map(marks) };
}

function fromStored(stored: z.infer<typeof StoredMark>): Mark {
  if (stored.length === 5) return { valueCents: stored[0], score: 0, trades: stored[4], hasRisked: true };
  const [valueCents, score, trades, risked] = stored;
  return { valueCents, score, trades, hasRisked: risked === 1 };
}

export async function listRecaps(leagueId: string): Promise<Recap[]> {
  const query = { ...withPrefix(leaguePartition(leagueId), RECAP), ScanIndexForward: false };
  return listPages(query, MAX_PAGES, (item) => RecapAttributes.parse(withoutKey(item)));
}

interface DueDay {
  readonly day: number;
  readonly leagueId: string;
}

export function closingPut(due: DueDay): Write {
  return put({ ...closingKey(due) });
}

/** Lists the days that are over on `today`, sorted earliest first. Half a read unit if there are none. */
export function listDueDays(today: number): Promise<DueDay[]> {
  const query = inPartition(CLOSING, 'SK < :today', { ':today': dayKey(today) });
  return listPages(query, MAX_PAGES, ({ SK }) => {
    const [day = '', leagueId = ''] = String(SK).split('#');
    return { day: Number(day), leagueId };
  });
}

interface Closed {
  readonly due: DueDay;
  readonly nextDay: number | undefined;
  readonly marks?: Marks;
  readonly recap?: Recap;
}

/** Writes the marks, the recap and the next day to close, or nothing. Returns false if another run has done it. */
export async function recordClosedDay({ due, nextDay, marks, recap }: Closed): Promise<boolean> {
  const { Delete } = remove(closingKey(due));
  const PK = leaguePartition(due.leagueId);
  const stored = [...(marks ?? [])].map(([number, { valueCents, score, trades, hasRisked }]) => [
    number,
    [valueCents, score, trades, Number(hasRisked)],
  ]);
  const rows = recap
    ? [
        { PK, SK: MARKS, day: recap.day, marks: Object.fromEntries(stored) },
        { PK, SK: RECAP + dayKey(recap.day), ...recap },
      ]
    : [];
  const failed = await transactWrite([
    { Delete: { ...Delete, ConditionExpression: 'attribute_exists(PK)' } },
    ...(nextDay === undefined ? [] : [closingPut({ ...due, day: nextDay })]),
    ...rows.map(put),
  ]);
  return failed === undefined;
}
