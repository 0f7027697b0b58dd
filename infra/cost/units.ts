/** Requests that leave a browser, by who answers them: the build's files, the edge's market data, the routes. */
export interface Requests {
  readonly statics: number;
  readonly market: Readonly<Record<string, number>>;
  readonly own: Readonly<Record<string, number>>;
  readonly bytes: number;
}

/** What one run of a Lambda takes, as functions/testing/unit-meter.ts measures it. */
export interface RunUnits {
  readonly readUnits: number;
  readonly writeUnits: number;
  /** Waits for the table, one after the other: requests that are under way at once are one. */
  readonly waits: number;
  /** What the function writes into its log itself, with CloudWatch's 26 bytes a line. */
  readonly logBytes: number;
  /** The custom metrics that it writes. */
  readonly metrics: readonly string[];
  /** The processor's time on the machine that measured, with a whole processor. */
  readonly cpuMs: number;
}

/** What a stage has as long as it stands, by its template. */
export interface StageUnits {
  /** Those that alarms look at; most look at one. */
  readonly alarmMetrics: number;
  readonly dashboards: number;
  readonly secrets: number;
  readonly scheduledMb: number;
  readonly routeMb: number;
}

/** units.json: what was measured, and when. */
export interface Units {
  readonly measuredOn: string;
  readonly runs: Readonly<Record<string, RunUnits>>;
  readonly visit: Requests;
  readonly opened: Readonly<Record<string, Requests>>;
  readonly idleHour: Readonly<Record<string, Requests>>;
  readonly stages: Readonly<Record<'personal' | 'production', StageUnits>>;
}
