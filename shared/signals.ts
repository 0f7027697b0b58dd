/** What players may have in common who are the same person, the most telling first. None of them is proof. */
export const signalKinds = ['device', 'minute', 'address'] as const;
export type SignalKind = (typeof signalKinds)[number];
