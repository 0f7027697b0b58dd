/** Probabilities per call, unless noted otherwise. */
export interface Faults {
  /** The table refuses before it does anything. */
  readonly throttled: number;
  /** A transaction, or a single write beside one, conflicts with another. */
  readonly conflict: number;
  readonly serverError: number;
  /** Reads of single items in a partition fail for some seconds. */
  readonly unread: number;
  /** The request succeeds, but the caller gets an error. */
  readonly lostAnswer: number;
  /** The caller gives up, and the request is carried out later. */
  readonly doneLater: number;
  /** A batch leaves some items unprocessed. */
  readonly unprocessed: number;
  /** The call takes seconds rather than milliseconds. */
  readonly slow: number;
  /** The process dies just before a call, or just after one. */
  readonly crash: number;
  /** The age of an inconsistent read, and of an index. */
  readonly staleMs: number;
  readonly indexMs: number;
  /** Messages and records that arrive twice or late. Scheduled ones may also never arrive. */
  readonly doubled: number;
  readonly late: number;
  readonly lateMs: number;
  readonly lostSchedule: number;
  /** A process's clock is wrong by up to `skewMs`. */
  readonly skewed: number;
  readonly skewMs: number;
  /** A socket or a request of a player breaks. */
  readonly dropped: number;
}

export const noFaults: Faults = {
  ...{
    throttled: 0,
    conflict: 0,
    serverError: 0,
    unread: 0,
    lostAnswer: 0,
    doneLater: 0,
    unprocessed: 0,
    slow: 0,
    crash: 0,
  },
  ...{ staleMs: 0, indexMs: 0, doubled: 0, late: 0, lateMs: 0, lostSchedule: 0, skewed: 0, skewMs: 0, dropped: 0 },
};

/** Far worse than any day at AWS. */
const badDay: Faults = {
  throttled: 0.02,
  conflict: 0.03,
  serverError: 0.01,
  unread: 0,
  lostAnswer: 0.015,
  doneLater: 0.01,
  unprocessed: 0.1,
  slow: 0.02,
  crash: 0.004,
  staleMs: 3_000,
  indexMs: 4_000,
  doubled: 0.1,
  late: 0.1,
  lateMs: 20_000,
  lostSchedule: 0.05,
  skewed: 0.2,
  skewMs: 1_000,
  dropped: 0.05,
};

/** Hardly any call succeeds, which exercises giving up and deferred work. */
const storm: Faults = { ...badDay, throttled: 0.2, conflict: 0.3, serverError: 0.15, slow: 0.1, crash: 0.001 };

const unread: Faults = { ...badDay, unread: 0.3, crash: 0 };

const crashes: Faults = { ...badDay, crash: 0.05, conflict: 0.01, throttled: 0.005 };

/** The faults of any day: answers take time, reads are stale, and messages arrive twice. */
const calm: Faults = {
  ...noFaults,
  staleMs: 3_000,
  indexMs: 4_000,
  slow: 0.03,
  doubled: 0.1,
  late: 0.1,
  lateMs: 12_000,
};

export const days: readonly Faults[] = [badDay, storm, unread, crashes, calm];
