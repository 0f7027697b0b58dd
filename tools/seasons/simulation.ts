import { listHall } from '../../functions/data/season.ts';
import { readPlaces } from '../../functions/data/season-page.ts';
import type { HallRow } from '../../functions/domain/seasons/season-records.ts';
import { minuteJob } from '../../functions/testing/events.ts';
import { openTestMarket, setClock } from '../../functions/testing/scene.ts';
import { moveMarket } from '../../functions/usecases/move-market.ts';
import { MS_PER_DAY, TICK_MS, TICKS_PER_HOUR, tickAt } from '../../shared/tick.ts';
import { type Chance, chanceFrom } from '../chance.ts';
import { expectAuditToAgree, expectBoardsToHold, expectEachNotifiedOnce, expectFinalRanksToHold } from './checks.ts';
import { ObservedPrices } from './observed-prices.ts';
import { SimulatedPlayers } from './simulated-players.ts';

type Away = readonly [fromDay: number, untilDay: number];

interface SimulationOptions {
  readonly startMs: number;
  readonly days: number;
  readonly players: number;
  readonly actsPerTickJob: number;
  readonly seed: number;
  readonly latestHours: number;
  readonly tickJobAway: readonly Away[];
  readonly minuteJobAway: Away;
  readonly tell?: (line: string) => void;
}

const MS_PER_HOUR = TICKS_PER_HOUR * TICK_MS;
const MOMENTS_PER_TICK_JOB = 2;

/** The others join in the first half of the time. */
const JOINED_AT_ONCE = 0.6;

const MINUTE_JOB_LATE = 0.4;
const RESET = 0.1;
const OVERTAKEN = 0.3;

/**
 * A random game: tick jobs are late, and players trade and place orders that cross meanwhile. After each tick job all
 * boards are recomputed, after each season its final ranks.
 */
export class Simulation {
  readonly players: SimulatedPlayers;
  readonly #options: SimulationOptions;
  readonly #chance: Chance;
  readonly #prices: ObservedPrices;
  readonly #ended = new Map<string, { row: HallRow; places: string }>();
  #nowMs: number;
  tickJobs = 0;

  constructor(options: SimulationOptions) {
    this.#options = options;
    this.#chance = chanceFrom(options.seed);
    this.players = new SimulatedPlayers(this.#chance);
    this.#prices = new ObservedPrices(tickAt(options.startMs));
    this.#nowMs = options.startMs;
  }

  get seasons(): readonly HallRow[] {
    return [...this.#ended.values()].map(({ row }) => row);
  }

  get trades(): number {
    return this.players.ledgers.reduce((sum, { trades }) => sum + trades.size, 0);
  }

  async play(): Promise<void> {
    this.#turnTo(this.#options.startMs);
    await openTestMarket({ seed: `seasons ${this.#options.seed}` });
    while (this.#day() < this.#options.days) {
      await this.#playUntilNextTickJob();
      await this.#tickJob();
      if (!isWithin(this.#options.minuteJobAway, this.#day()) && !this.#chance.happens(MINUTE_JOB_LATE))
        await this.#minuteJob();
    }
    await this.#minuteJob();
  }

  #day(): number {
    return (this.#nowMs - this.#options.startMs) / MS_PER_DAY;
  }

  #turnTo(ms: number): void {
    this.#nowMs = ms;
    setClock(ms);
  }

  async #playUntilNextTickJob(): Promise<void> {
    const { days, players, actsPerTickJob, latestHours, tickJobAway, startMs } = this.#options;
    const part = Math.min(1, JOINED_AT_ONCE + this.#day() / days);
    while (this.players.ids.length < players * part) await this.players.join();
    for (let moment = 0; moment < MOMENTS_PER_TICK_JOB; moment++) {
      await this.players.act(this.#chance.below(actsPerTickJob + 1));
      this.#turnTo(this.#nowMs + 1 + this.#chance.below(MS_PER_HOUR / MOMENTS_PER_TICK_JOB));
    }
    if (this.#chance.happens(RESET)) await this.players.startOver();
    this.#turnTo(this.#nowMs + this.#chance.below(latestHours * TICKS_PER_HOUR) * TICK_MS);
    // Orders that have crossed by now are filled after these trades, with an earlier time.
    if (this.#chance.happens(OVERTAKEN)) await this.players.act(actsPerTickJob);
    const away = tickJobAway.find((each) => isWithin(each, this.#day()));
    if (away) this.#turnTo(startMs + away[1] * MS_PER_DAY + this.#chance.below(TICK_MS));
  }

  async #tickJob(): Promise<void> {
    const moved = await moveMarket(this.#nowMs);
    if (!moved || moved === 'unfinished') throw new Error('no market');
    this.tickJobs += 1;
    const players = await this.players.read();
    await expectBoardsToHold({
      market: moved.market,
      players,
      ledgers: this.players.ledgers,
      prices: this.#prices,
    });
  }

  /** Two at once, like a duplicate message. */
  async #minuteJob(): Promise<void> {
    await Promise.all([minuteJob(), minuteJob()]);
    for (const row of (await listHall({ consistent: true })).toReversed()) {
      const places = JSON.stringify(await readPlaces(row.season, 0));
      const known = this.#ended.get(row.season);
      if (!known) {
        await expectFinalRanksToHold(row, { ledgers: this.players.ledgers, prices: this.#prices });
        await expectEachNotifiedOnce(row, this.players.ledgers);
        this.#ended.set(row.season, { row, places });
        this.#options.tell?.(
          `${row.season}: ${row.players} players, ${this.tickJobs} tick jobs, ${this.trades} trades so far`,
        );
      } else if (known.places !== places || JSON.stringify(known.row) !== JSON.stringify(row))
        throw new Error(`${row.season} has changed since it ended`);
    }
    await expectAuditToAgree(this.players.ids);
  }
}

function isWithin([from, until]: Away, day: number): boolean {
  return day >= from && day < until;
}
