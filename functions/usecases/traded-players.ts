/** The players whose orders were filled by this process, and whose money the ranking has not read since. */
const traded = new Set<string>();

export function noteTraded(playerId: string): void {
  traded.add(playerId);
}

/** They stay noted until they are forgotten: a reading may fail. */
export function tradedPlayers(): string[] {
  return [...traded];
}

export function forgetTraded(playerIds: readonly string[]): void {
  for (const playerId of playerIds) traded.delete(playerId);
}
