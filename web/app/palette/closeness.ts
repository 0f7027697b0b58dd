/** How well a name matches: the smaller, the better; undefined if not at all. */
export function closeness(name: string, search: string): number | undefined {
  const [whole, wanted] = [name.toLowerCase(), search.trim().toLowerCase()];
  if (wanted === '') return 0;
  if (whole === wanted) return 0;
  if (whole.startsWith(wanted)) return 1;
  const words = whole.split(/[\s-]+/);
  const asked = wanted.split(/\s+/);
  if (asked.every((word) => words.some((one) => one.startsWith(word)))) return 2;
  return asked.every((word) => whole.includes(word)) ? 3 : undefined;
}

/** The best matches by any of their names; equal ones keep their order. */
export function closest<T>(
  all: readonly T[],
  { search, names, limit }: { search: string; names: (one: T) => readonly string[]; limit: number },
): { one: T; rank: number }[] {
  const found = all.flatMap((one) => {
    const ranks = names(one).flatMap((name) => closeness(name, search) ?? []);
    return ranks.length > 0 ? [{ one, rank: Math.min(...ranks) }] : [];
  });
  return found.toSorted((a, b) => a.rank - b.rank).slice(0, limit);
}
