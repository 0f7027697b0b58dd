import { readFileSync } from 'node:fs';

/** The keys in the table of items (docs/architecture.md): `PLAYER#id / TRADE#<uuid>`. */
export const documented = readFileSync('docs/architecture.md', 'utf8')
  .split('\n')
  .filter((line) => /^\|[^|]+\| `[^`]+ \/ /.test(line))
  .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, key]) => key as string));

const patterns = documented.map((key) => {
  // A market that was turned back numbers its months: `2026-11.1`.
  const text = key.replaceAll(/<[^>]+>|(?<=#)id/g, '.*').replaceAll('2026-11', '\\d{4}-\\d\\d(\\.\\d+)?');
  return new RegExp(`^${text}$`);
});

export function isDocumented(PK: string, SK: string): boolean {
  return patterns.some((pattern) => pattern.test(`${PK} / ${SK}`));
}
