import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { SEASON_MIN_TRADES } from '../../../shared/boards.ts';
import { TICK_MS } from '../../../shared/tick.ts';
import { accountActions } from './account-actions.ts';
import { administratorActions } from './administrator-actions.ts';
import { checkAll, watchAll } from './checks/all.ts';
import { isClosed } from './checks/contests.ts';
import { isEnded } from './checks/seasons.ts';
import type { Client } from './client.ts';
import { enterContest, openContest, passContest } from './contest-days.ts';
import { days, noFaults } from './faults.ts';
import type { LambdaBundle } from './lambda-bundle.ts';
import { socialActions } from './social-actions.ts';
import { unknownForms } from './table/expression-text.ts';
import { type Action, type Chances, tradingActions } from './trading-actions.ts';
import { World } from './world.ts';

const actions: readonly Action[] = [...tradingActions, ...socialActions, ...accountActions, ...administratorActions];
const CLIENTS = 5;
/** How long clients may still retry, and the stack be busy, after the faults end. */
const PATIENCE_MS = 5 * 60_000;
const SETTLING_MS = 35_000;
const MAX_SETTLING = 40;
/** All writes have been pushed after this time. */
const QUIET_MS = 5_000;
/** The season gets a minute for its trades, and another in which jobs fail. */
const SEASON_ENDS_MS = 130_000;
/** Rankings and jobs remember an erased player for this long. */
const REMEMBERED_MS = 2 * 60_000;
const SHRINKING_MS = 60_000;

export interface Outcome {
  readonly findings: readonly string[];
  readonly hash: string;
  readonly operations: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly simulatedMs: number;
}

class Command implements fc.AsyncCommand<World, World> {
  readonly #action: Action;
  readonly #client: number;
  readonly #chances: Chances;
  readonly #thenMs: number;

  constructor(action: Action, client: number, chances: Chances, thenMs: number) {
    this.#action = action;
    this.#client = client;
    this.#chances = chances;
    this.#thenMs = thenMs;
  }

  check(world: Readonly<World>): boolean {
    const client = this.#by(world);
    return !client.isAway && (this.#action.isPossible?.(world as World, client) ?? true);
  }

  async run(world: World): Promise<void> {
    world.begin(() => this.#action.perform(world, this.#by(world), this.#chances));
    const { time } = world.stage;
    const toTickMs = TICK_MS - (time.nowMs % TICK_MS);
    await time.pass(this.#thenMs >= 0 ? this.#thenMs : Math.max(0, toTickMs + LATEST_MS + this.#thenMs));
  }

  toString(): string {
    return `player ${this.#client}: ${this.#action.name}(${this.#chances.map((each) => each.toFixed(3)).join(', ')}), then ${this.#thenMs} ms`;
  }

  #by(world: Readonly<World>): Client {
    return world.clients[this.#client] as Client;
  }
}

/** The latest moment of a command after the beginning of a tick. */
const LATEST_MS = 400;

const chance = fc.nat(999).map((thousandths) => thousandths / 1000);
const pause = fc.oneof(
  { weight: 6, arbitrary: fc.nat(60) },
  { weight: 3, arbitrary: fc.nat(2_000) },
  { weight: 2, arbitrary: fc.integer({ min: 5_000, max: 25_000 }) },
  // A negative pause ends shortly before or after the next tick begins.
  { weight: 4, arbitrary: fc.integer({ min: -1_600, max: -1 }) },
);

const USUAL_COMMANDS = 60;

/** The first client is the administrator. */
const anyCommand = fc.oneof(
  ...actions.map((action) => ({
    weight: action.weight,
    arbitrary: fc
      .tuple(fc.nat(administratorActions.includes(action) ? 0 : CLIENTS - 1), fc.tuple(chance, chance, chance), pause)
      .map(([client, chances, thenMs]) => new Command(action, client, chances, thenMs)),
  })),
);

const plansOf = (commands: number) =>
  fc.array(anyCommand, { minLength: commands / 2, maxLength: commands, size: 'max' });

/** The seed decides the plan, and every interleaving and fault of the run. */
export async function runSeed(bundle: LambdaBundle, seed: number, commands = USUAL_COMMANDS): Promise<Outcome> {
  let outcome: Outcome | undefined;
  const property = fc.asyncProperty(plansOf(commands), async (plan) => {
    outcome = await play(bundle, seed, plan);
  });
  await fc.assert(property, { seed, numRuns: 1 });
  return outcome as Outcome;
}

export async function shrinkSeed(bundle: LambdaBundle, seed: number): Promise<string> {
  const property = fc.asyncProperty(plansOf(USUAL_COMMANDS), async (plan) => {
    const { findings } = await play(bundle, seed, plan);
    if (findings.length > 0) throw new Error(findings.join('\n'));
  });
  const details = await fc.check(property, { seed, numRuns: 1, interruptAfterTimeLimit: SHRINKING_MS });
  return `${details.counterexample?.[0]}\n${details.errorInstance}`;
}

/** Plays a plan on a bad day, waits until everything has settled without faults, and checks the table. */
async function play(
  bundle: LambdaBundle,
  seed: number,
  plan: Iterable<fc.AsyncCommand<World, World>>,
): Promise<Outcome> {
  const world = await World.open(bundle, seed);
  const { stage } = world;
  const startedAtMs = stage.time.nowMs;
  const watched = watchAll(world);
  for (const client of world.clients) void client.stayConnected();
  if (world.endingSeason) await world.ending(Promise.all(world.clients.map(takePart)));
  if (world.isOfContest) world.contest = await world.ending(openContest(world));
  const { contest } = world;
  stage.day = days[seed % days.length] ?? noFaults;
  stage.faults = stage.day;
  if (contest) world.begin(() => enterContest(world, contest));
  await fc.asyncModelRun(() => ({ model: world, real: world }), plan);
  if (world.endingSeason)
    await stage.time.pass(Math.max(0, world.endingSeason.endMs + SEASON_ENDS_MS - stage.time.nowMs));
  if (contest) await passContest(world, contest);
  const unsettled = await settle(world);
  const findings = [...unsettled, ...(await checkAll(world)), ...watched.flat()];
  const unknown = [...unknownForms].map((text) => `the simulated table does not know the form of ${text}`);
  return {
    findings: [...findings, ...world.gateway.findings, ...world.market.findings, ...unknown],
    hash: hashOf(world),
    operations: stage.operations,
    faults: stage.counts,
    simulatedMs: stage.time.nowMs - startedAtMs,
  };
}

/** A player with fewer trades gets no place in the season. */
async function takePart(client: Client): Promise<void> {
  for (let trades = 0; trades < SEASON_MIN_TRADES; trades++)
    await client.change('place-trade', { body: { symbol: 'CCS', action: 'buy', shares: 1 } });
}

async function settle(world: World): Promise<string[]> {
  const { stage } = world;
  const { time } = stage;
  stage.faults = noFaults;
  const untilMs = time.nowMs + PATIENCE_MS;
  await time.runWhile(() => world.underWay > 0 && time.nowMs < untilMs);
  if (world.underWay > 0)
    return [`${world.underWay} requests are still under way after ${PATIENCE_MS / 60_000} minutes`];
  world.begin(() => stage.network.deliverTheRest());
  // Parked orders wait while the market is halted.
  world.begin(async () => void (await world.clients[0]?.change('halt-market', { body: { halted: false } })));
  const isParked = () => [...stage.table.items()].some(({ PK }) => PK === 'ORDERS#PARKED');
  // A season, and a contest's day, waits for the orders that its prices reached, and ends with a later minute job.
  for (let round = 0; round < MAX_SETTLING; round++) {
    await time.pass(SETTLING_MS);
    if (!isParked() && isEnded(world) && isClosed(world)) break;
  }
  // A job may remember a player whom the first night erased, and write rows that the second night removes.
  for (const night of [1, 2] as const) {
    if (![...stage.table.items()].some(({ PK }) => PK === 'LEAVING')) break;
    await world.ending(stage.night(night));
    await time.pass(REMEMBERED_MS);
  }
  // A player who is silent for minutes does not count as online, and then boards are ranked less often.
  world.clients[0]?.drop();
  const before = stage.errors.length;
  await time.pass(SETTLING_MS);
  stage.isScheduling = false;
  await time.pass(QUIET_MS);
  const said = stage.errors
    .slice(before)
    .map(({ message, reason, step }) => `still goes wrong: ${message}: ${reason} ${step ?? ''}`);
  return [...(isParked() ? ['orders stay parked'] : []), ...said];
}

function hashOf({ stage }: World): string {
  const rows = [...stage.table.items()].map((item) => JSON.stringify(item, plain)).sort();
  return createHash('sha256')
    .update(`${stage.time.trace} ${rows.join('\n')}`)
    .digest('hex')
    .slice(0, 16);
}

function plain(_: string, value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}
