/* Supports only what our saved queries use: `filter` with `and`, `or` and five comparisons. */

type Line = Readonly<Record<string, unknown>>;

const fieldOf = (line: Line, path: string) => path.split('.').reduce<unknown>((at, key) => (at as Line)?.[key], line);

const comparisons: readonly [RegExp, (line: Line, field: string, operand: string) => boolean][] = [
  [/^ispresent\(([\w.]+)\)$/, (line, field) => fieldOf(line, field) !== undefined],
  [/^([\w.]+) in \[(.+)\]$/, (line, field, list) => list.split(/, ?/).includes(`'${fieldOf(line, field)}'`)],
  [/^([\w.]+) like \/(.+)\/$/, (line, field, pattern) => new RegExp(pattern).test(String(fieldOf(line, field) ?? ''))],
  [/^([\w.]+) >= (\d+)$/, (line, field, least) => Number(fieldOf(line, field)) >= Number(least)],
  [/^([\w.]+) = (?:'(.*)'|(\d+))$/, (line, field, text) => String(fieldOf(line, field)) === text],
];

function holds(line: Line, condition: string): boolean {
  for (const [pattern, compare] of comparisons) {
    const [matched, field = '', ...operands] = pattern.exec(condition) ?? [];
    if (matched) return compare(line, field, operands.find((each) => each !== undefined) ?? '');
  }
  throw new Error(`Unknown condition: ${condition}`);
}

export function linesFound(query: string, lines: readonly Line[]): Line[] {
  const filters = query.split('\n| ').flatMap((command) => /^filter (.*)$/.exec(command)?.[1] ?? []);
  const passes = (line: Line, filter: string) =>
    filter.split(' or ').some((part) => part.split(' and ').every((condition) => holds(line, condition)));
  return lines.filter((line) => filters.every((filter) => passes(line, filter)));
}
