import { LEAVE_DAYS } from '../../../shared/schemas/leaving.ts';
import { MS_PER_DAY } from '../../../shared/tick.ts';
import type { Faults } from './faults.ts';
import { noFaults } from './faults.ts';
import type { LambdaBundle } from './lambda-bundle.ts';
import { LambdaProcess } from './lambda-process.ts';
import { Network } from './network.ts';
import { Sockets } from './sockets.ts';
import { DIED, type StageContext } from './stage-context.ts';
import { StreamReaders } from './stream-readers.ts';
import { SimulatedTable, type StreamRecord } from './table/simulated-table.ts';
import { VirtualTime } from './virtual-time.ts';

const MINUTE_MS = 60_000;
/** Repeats infra/stack.ts: the seconds of each minute at which messages arrive, and the timeout. */
const schedules = {
  'tick-job': { delaysSeconds: [0, 10, 20, 30, 40, 50], timeoutMs: 30_000 },
  'minute-job': { delaysSeconds: [5], timeoutMs: 30_000 },
} as const;
const ROUTE_TIMEOUT_MS = 10_000;
const BROADCAST_TIMEOUT_MS = 60_000;
const NIGHT_TIMEOUT_MS = 15 * 60_000;
const RECEIVES = 3;
/** A Lambda keeps an idle process for minutes, and starts a new one in half a second. */
const COLD_START_MS = 600;
const RECYCLED = 0.02;
const LONGEST_BUSY_MS = 60_000;

interface LogLine {
  readonly level: string;
  readonly message: string;
  readonly [field: string]: unknown;
}

/** The whole deployed stack in one process. */
export class Stage implements StageContext {
  readonly time: VirtualTime;
  readonly table: SimulatedTable;
  readonly network: Network;
  readonly sockets: Sockets;
  readonly stream: StreamReaders;
  faults: Faults = noFaults;
  day: Faults = noFaults;
  readonly counts = new Map<string, number>();
  operations = 0;
  /** Requests that were carried out after their callers had given up. */
  readonly doneLater: string[] = [];
  readonly errors: LogLine[] = [];
  isScheduling = true;
  /** A newer release runs until this time in Unix milliseconds, then it is rolled back. */
  rolledBackAtMs = 0;
  onRecord: (record: StreamRecord) => void = () => {};
  readonly #bundle: LambdaBundle;
  readonly #partitions = new Map<string, { isBusy: boolean; untilMs: number }>();
  readonly #idle = new Map<string, LambdaProcess[]>();

  constructor(bundle: LambdaBundle, { seed, nowMs }: { seed: number; nowMs: number }) {
    this.#bundle = bundle;
    this.time = new VirtualTime(seed, nowMs);
    this.stream = new StreamReaders(this);
    this.table = new SimulatedTable({
      onRecord: (record) => {
        this.stream.add(record);
        this.onRecord(record);
      },
    });
    this.network = new Network(this);
    this.sockets = new Sockets(this);
    this.#eachMinute();
  }

  get isNewer(): boolean {
    return this.time.nowMs < this.rolledBackAtMs;
  }

  newProcess(aheadMs = 0): LambdaProcess {
    return new LambdaProcess(this, this.#bundle, aheadMs);
  }

  /** @returns the answer, or {@link DIED} if the process died or took too long. @throws the handler's error */
  async invoke(name: string, event: object, timeoutMs = ROUTE_TIMEOUT_MS): Promise<unknown> {
    const idle = this.#idle.get(name) ?? [];
    this.#idle.set(name, idle);
    let process = idle.pop();
    if (process && (process.isNewer !== this.isNewer || this.time.happens(RECYCLED))) process = undefined;
    if (!process) {
      process = this.newProcess();
      await this.time.sleep(this.time.random() * COLD_START_MS);
    }
    return this.#run(process, { name, event, timeoutMs }, idle);
  }

  /** The job that erases players who asked to leave. Its clock is a week ahead, and eight days on the second night. */
  async night(number: 1 | 2): Promise<void> {
    const own = this.newProcess((LEAVE_DAYS + number) * MS_PER_DAY);
    await this.#run(own, { name: 'erasure', event: {}, timeoutMs: NIGHT_TIMEOUT_MS }, []);
  }

  async #run(
    own: LambdaProcess,
    { name, event, timeoutMs }: { name: string; event: object; timeoutMs: number },
    idle: LambdaProcess[],
  ): Promise<unknown> {
    const died = new Promise<typeof DIED>((resolve) => {
      own.onDeath = () => resolve(DIED);
    });
    let hasEnded = false;
    this.time.after(timeoutMs, () => hasEnded || own.die());
    try {
      const { handler } = await own.load(name);
      const outcome = await Promise.race([handler(event, {}), died]);
      if (!own.isDead) idle.push(own);
      return outcome;
    } catch (error) {
      idle.push(own);
      throw error;
    } finally {
      hasEnded = true;
    }
  }

  async receivesPaymentEvent(headers: Record<string, string>, body: string): Promise<boolean> {
    const answer = await this.invoke('receive-payment-event', {
      ...{ version: '2.0', headers: { ...headers, 'x-origin-key': 'through-the-site' }, body, isBase64Encoded: false },
      requestContext: { requestId: 'event', authorizer: {} },
    });
    return (answer as { statusCode?: number }).statusCode === 200;
  }

  /** @returns whether the batch succeeded, so that it is not repeated */
  async broadcast(records: readonly object[]): Promise<boolean> {
    try {
      return (await this.invoke('broadcast', { Records: records }, BROADCAST_TIMEOUT_MS)) !== DIED;
    } catch {
      return false;
    }
  }

  #eachMinute(): void {
    const { time } = this;
    const nextMs = (Math.floor(time.nowMs / MINUTE_MS) + 1) * MINUTE_MS;
    time.after(nextMs - time.nowMs, () => {
      this.#eachMinute();
      if (!this.isScheduling) return;
      for (const name of ['tick-job', 'minute-job'] as const) {
        if (time.happens(this.faults.lostSchedule)) continue;
        for (const delay of schedules[name].delaysSeconds) this.#deliver(name, delay * 1000);
      }
    });
  }

  /** SQS delivers at least once, in any order, and again a minute after a failure. */
  #deliver(name: keyof typeof schedules, delayMs: number, receives = 1): void {
    const { time, faults } = this;
    const lateMs = time.happens(faults.late) ? time.random() * faults.lateMs : time.random() * 50;
    if (time.happens(faults.doubled) && receives === 1) this.#deliver(name, delayMs, RECEIVES);
    time.after(delayMs + lateMs, () => {
      if (!this.isScheduling) return;
      const { timeoutMs } = schedules[name];
      const again = () => receives < RECEIVES && this.#deliver(name, 2 * timeoutMs, receives + 1);
      this.invoke(name, { Records: [] }, timeoutMs).then((outcome) => outcome === DIED && again(), again);
    });
  }

  isBusy(partition: string): boolean {
    const { time, faults } = this;
    if (faults.unread === 0) return false;
    const known = this.#partitions.get(partition);
    if (known && time.nowMs < known.untilMs) return known.isBusy;
    const isBusy = time.happens(faults.unread);
    this.#partitions.set(partition, { isBusy, untilMs: time.nowMs + time.random() * LONGEST_BUSY_MS });
    return isBusy;
  }

  noteOperation(): void {
    this.operations++;
  }

  met<Value>(fault: keyof Faults, value?: Value): Value {
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    return value as Value;
  }

  noteLine(line: string): boolean {
    if (line.includes('"level":"ERROR"')) this.errors.push({ ...JSON.parse(line), atMs: this.time.nowMs });
    return true;
  }
}
