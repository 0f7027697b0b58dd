import { type SignalKind, signalKinds } from '../../shared/signals.ts';

/** Maps each signal, `<kind>:<fingerprint>`, to the Unix second until which it counts. */
export type Signals = ReadonlyMap<string, number>;

/** Equals the length of a sign-in, so an active player has at least the signals of the last one. */
export const SIGNALS_KEPT_SECONDS = 30 * 24 * 3600;

/** The limit for a player, below 1 KB. */
export const MAX_SIGNALS = 20;

/** More players at one address are a school, an office or a provider, which says nothing about each of them. */
const MAX_HOUSEHOLD = 4;

export function withSeen(before: Signals, seen: readonly string[], nowSeconds: number): Signals {
  const renewed = seen.map((signal) => [signal, nowSeconds + SIGNALS_KEPT_SECONDS] as const);
  const others = [...before].filter(([signal]) => !seen.includes(signal)).sort(([, one], [, other]) => other - one);
  return new Map([...renewed, ...others].slice(0, MAX_SIGNALS));
}

export function kindOf(signal: string): SignalKind {
  return signalKinds.find((kind) => signal.startsWith(`${kind}:`)) ?? 'address';
}

export interface Group {
  readonly playerIds: readonly string[];
  readonly signals: readonly SignalKind[];
}

/** Groups players by shared signals, once for the same players; the most telling and smallest groups come first. */
export function groupsAmong(signalsOf: ReadonlyMap<string, Signals>): Group[] {
  const holders = new Map<string, string[]>();
  for (const [playerId, signals] of signalsOf)
    for (const signal of signals.keys()) holders.set(signal, [...(holders.get(signal) ?? []), playerId]);
  const groups = new Map<string, { playerIds: string[]; kinds: Set<SignalKind> }>();
  for (const [signal, playerIds] of holders) {
    if (playerIds.length < 2) continue;
    const group = groups.get(playerIds.join()) ?? { playerIds, kinds: new Set() };
    groups.set(playerIds.join(), group);
    group.kinds.add(kindOf(signal));
  }
  return [...groups.values()]
    .map(({ playerIds, kinds }) => ({ playerIds, signals: signalKinds.filter((kind) => kinds.has(kind)) }))
    .sort((one, other) => weight(one) - weight(other) || one.playerIds.length - other.playerIds.length);
}

function weight({ signals: [strongest = 'address'] }: Group): number {
  return signalKinds.indexOf(strongest);
}

/** Returns whether to show the group to a contest's owner, who cannot look closer. */
export function isWorthShowing({ playerIds, signals }: Group): boolean {
  return signals.includes('device') || playerIds.length <= MAX_HOUSEHOLD;
}
