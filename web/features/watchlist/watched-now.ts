export interface WatchChange {
  readonly symbol: string;
  readonly watched: boolean;
}

/** What is watched once the changes on their way have arrived, in the order in which it is listed. */
export function watchedNow(symbols: readonly string[], changes: readonly WatchChange[]): string[] {
  const now = new Set(symbols);
  for (const { symbol, watched } of changes) {
    if (watched) now.add(symbol);
    else now.delete(symbol);
  }
  return [...now];
}
