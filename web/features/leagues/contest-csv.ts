import type { Entrant } from '../../../shared/schemas/contest-page.ts';
import { csvOf } from '../../lib/csv.ts';
import { entrantName } from './contest-words.ts';

/** Reads the first column without its heading. Equal names are numbered. */
export function namesIn(csv: string): string[] {
  const seen = new Map<string, number>();
  const cells = csv
    .split(/\r?\n/)
    .map((line) => /^\s*"((?:[^"]|"")*)"/.exec(line)?.[1] ?? line.split(/[,;\t]/)[0] ?? '');
  const names = cells.map((cell) => cell.replaceAll('""', '"').trim()).filter((name) => name && !/^name$/i.test(name));
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

const TABLE = ['rank', 'name', 'guest', 'value', 'returnPercent', 'score', 'trades', 'enteredAt'] as const;

export function entrantsCsv(rows: readonly Entrant[]): string {
  const header = ['Rank', 'Player', 'Invited as', 'Value', 'Return %', 'Score %', 'Trades', 'Entered'];
  const records = rows.map((row) => ({ ...row, name: entrantName(row), guest: row.guest ?? null }));
  return csvOf(TABLE, records, header);
}
