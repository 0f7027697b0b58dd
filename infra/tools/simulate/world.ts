import { openMarket } from '../../../functions/domain/market/run.ts';
import { newPlayer } from '../../../functions/domain/player.ts';
import { type SeasonSpan, seasonSpan } from '../../../functions/domain/seasons/season.ts';
import { keysFrom, monthsFrom, seedOf } from '../../../functions/testing/keys.ts';
import { SEASON_MIN_DAYS } from '../../../shared/boards.ts';
import { MS_PER_DAY, monthOfTick, tickAt } from '../../../shared/tick.ts';
import { Client } from './client.ts';
import { Gateway } from './gateway.ts';
import type { LambdaBundle } from './lambda-bundle.ts';
import { MarketRecord } from './market-record.ts';
import { Stage } from './stage.ts';
import type { StreamRecord } from './table/simulated-table.ts';
import { MAX_STALE_MS } from './table/versioned-rows.ts';

const CLIENTS = 5;
const MOST_LEAVING = 2;
/** The start times of runs: an ordinary day, and shortly before the end of a day, a week and a month. */
const beginnings = [
  Date.UTC(2026, 10, 11, 12, 0, 3),
  Date.UTC(2026, 10, 11, 23, 58, 30),
  Date.UTC(2026, 10, 15, 23, 58, 30),
  Date.UTC(2026, 10, 30, 23, 58, 30),
];

/** One run in this many covers a season's end, which takes longer. It is a multiple of the number of start times. */
const SEASON_EVERY = 16;
const SEASON_SEED = 3;
/** One run in this many covers a contest, a day of which takes seconds. */
const CONTEST_EVERY = 32;
const CONTEST_SEED = 9;
/** These runs begin with a newer release, which is rolled back. */
const ROLLBACK_SEED = 5;
const ROLLED_BACK_MS = 60_000;

/** What players know of each other's actions, so that they can choose the next one. */
export interface Model {
  readonly orders: Map<string, string[]>;
  readonly messages: { id: string; by: string }[];
  readonly leagues: { id: string; owner: string; code?: string; members: string[]; isContest: boolean }[];
  readonly alerts: Map<string, string[]>;
  readonly changes: string[];
  readonly reports: string[];
}

export interface ContestDays {
  readonly id: string;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly codes: readonly string[];
}

export class World {
  readonly stage: Stage;
  readonly gateway: Gateway;
  readonly market = new MarketRecord();
  readonly clients: Client[] = [];
  readonly newcomers: Client[] = [];
  readonly model: Model = {
    ...{ orders: new Map(), messages: [], leagues: [], alerts: new Map(), changes: [], reports: [] },
  };
  readonly endingSeason: SeasonSpan | undefined;
  contest: ContestDays | undefined;
  readonly isOfContest: boolean;
  readonly watchers: ((record: StreamRecord) => void)[] = [];
  /** Players who were suspended at some time. Their orders rested meanwhile. */
  readonly suspended = new Set<string>();
  /** The moment at which each trade was written, by its key. */
  readonly tradedAtMs = new Map<string, number>();
  underWay = 0;

  private constructor(bundle: LambdaBundle, seed: number) {
    const nowMs = beginnings[seed % beginnings.length] as number;
    this.stage = new Stage(bundle, { seed, nowMs });
    if (seed % SEASON_EVERY === ROLLBACK_SEED) this.stage.rolledBackAtMs = nowMs + ROLLED_BACK_MS;
    if (seed % SEASON_EVERY === SEASON_SEED) this.endingSeason = seasonSpan(monthOfTick(tickAt(nowMs)));
    this.isOfContest = seed % CONTEST_EVERY === CONTEST_SEED;
    this.gateway = new Gateway(this.stage);
    this.stage.onRecord = (record) => {
      if (record.key.SK === 'CHECKPOINT') this.market.note(record);
      for (const watch of this.watchers) watch(record);
    };
  }

  static async open(bundle: LambdaBundle, seed: number): Promise<World> {
    const world = new World(bundle, seed);
    await world.#open();
    return world;
  }

  async #open(): Promise<void> {
    const { stage } = this;
    const { time } = stage;
    const opening = async () => {
      await stage.network.open();
      const process = stage.newProcess();
      const { recordOpening, createMonth } = await process.load('months');
      const tick = tickAt(time.nowMs);
      const month = (name: string) => ({ name, seed: seedOf('simulated'), publicValue: '' });
      const [present, next, ...later] = monthsFrom(tick, 4).map(month);
      await recordOpening({
        market: openMarket({ keys: keysFrom('simulated', tick, 4), tick }),
        months: [present, next],
      });
      for (const each of later) await createMonth(each);
      const { createPlayer } = await process.load('players');
      for (let index = 0; index < CLIENTS; index++) {
        const id = stage.time.uuid();
        const joinedAtMs = this.endingSeason
          ? this.endingSeason.endMs - (SEASON_MIN_DAYS + 1) * MS_PER_DAY
          : time.nowMs;
        await createPlayer(newPlayer({ id, nowMs: Math.floor(joinedAtMs) }));
        this.clients.push(new Client(stage, this.gateway, { id, isAdmin: index === 0 }));
      }
    };
    await this.ending(opening());
    // No later read is too stale to see the initial rows.
    await time.pass(MAX_STALE_MS);
  }

  get isCalm(): boolean {
    return this.stage.day.throttled === 0;
  }

  /** A player leaves at most once, and some players stay for the whole run. */
  canLeave({ isAdmin, leaving }: Client): boolean {
    return !isAdmin && leaving === undefined && this.clients.filter((each) => each.leaving).length < MOST_LEAVING;
  }

  begin(work: () => Promise<void>): void {
    this.underWay++;
    work().then(
      () => this.underWay--,
      (error: unknown) => {
        this.underWay--;
        this.gateway.findings.push(`a client stumbles: ${(error as Error).stack}`);
      },
    );
  }

  async ending<Value>(work: Promise<Value>): Promise<Value> {
    let hasEnded = false;
    const ended = work.finally(() => {
      hasEnded = true;
    });
    await this.stage.time.runWhile(() => !hasEnded);
    return ended;
  }
}
