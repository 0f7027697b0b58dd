/** Signals that players who are the same person may share, sorted most telling first. None of them is proof. */
export const signalKinds = ['device', 'minute', 'address'] as const;
export type SignalKind = (typeof signalKinds)[number];
