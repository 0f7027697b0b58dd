import { rmSync } from 'node:fs';
import { WebSocket } from 'ws';
import { uuidV7 } from '../../../shared/uuid.ts';
import { openTable } from '../../../tools/operations/open-table.ts';
import { ensureAssembly } from '../assembly.ts';
import type { InboxMessage } from '../cloudwatch/topics.ts';
import { type Host, startHost } from '../host.ts';
import { changedAssembly } from './changed-assembly.ts';
import { evaluateAlarms, fireSchedules, inbox, moveClock } from './controls.ts';
import { HttpPlayer } from './http-player.ts';

/** AWS gives up on a message after minutes. Here a failed one becomes visible again after this long. */
const VISIBILITY_SECONDS = 3;

type Poison = typeof import('../../../functions/testing/poison.ts');
type Key = Parameters<Poison['getRaw']>[0];

/** A host of the whole template, on which alarms are triggered. */
export class AlarmStage {
  readonly #host: Host;
  readonly #templateDir: string;
  readonly #poison: Poison;
  /** Undoes the damage, last first. */
  readonly #mending: (() => Promise<void>)[] = [];
  #aheadSeconds = 0;

  private constructor(options: { host: Host; templateDir: string; poison: Poison }) {
    this.#host = options.host;
    this.#templateDir = options.templateDir;
    this.#poison = options.poison;
  }

  /**
   * The shipped template except for the visibility timeouts of its queues, the rates of its schedules (only what a scene
   * starts is run) and the throttles of its APIs, which few requests exceed.
   */
  static async open(): Promise<AlarmStage> {
    const templateDir = changedAssembly(await ensureAssembly(), (_, { Type, Properties }) => {
      if (Type === 'AWS::SQS::Queue' && Properties.RedrivePolicy) Properties.VisibilityTimeout = VISIBILITY_SECONDS;
      if (Type === 'AWS::Scheduler::Schedule' && Properties.ScheduleExpression === 'cron(* * * * ? *)')
        Properties.ScheduleExpression = 'rate(7 days)';
      if (Type === 'AWS::ApiGatewayV2::Stage')
        Properties.DefaultRouteSettings = { ThrottlingBurstLimit: 10, ThrottlingRateLimit: 1 };
    });
    const host = await startHost({
      port: 0,
      dataDir: ':memory:',
      templateDir,
      throttles: false,
      // A busy machine may take longer than a function has to write the year's past.
      environments: { all: 90, leastTimeoutMs: 90_000 },
    });
    // Goes to the engine, past the host's proxy: no role of the product may damage an item.
    await openTable({ url: host.url });
    return new AlarmStage({ host, templateDir, poison: await import('../../../functions/testing/poison.ts') });
  }

  get url(): string {
    return this.#host.url;
  }

  async close(): Promise<void> {
    await this.#host.stop();
    rmSync(this.#templateDir, { recursive: true });
  }

  moveOn(seconds: number): Promise<void> {
    this.#aheadSeconds += seconds;
    return moveClock(this.url, this.#aheadSeconds);
  }

  /** Runs a schedule's function once, now. */
  fireSchedules(name: 'TickJob' | 'MinuteJob' | 'Audit'): Promise<void> {
    return fireSchedules(this.url, name);
  }

  /** Runs work with these faults, which the host has no more. */
  async during(_faults: string, work: () => Promise<unknown>): Promise<void> {
    await work();
  }

  /** The states of all alarms, by their names in monitoring/alarm-definitions.ts. */
  async states(): Promise<ReadonlyMap<string, string>> {
    const { alarms, refused } = await evaluateAlarms(this.url);
    if (refused.length > 0) throw new Error(`the topic refused ${refused.length} messages`);
    return new Map(alarms.map(({ name, state }) => [idOf(name), state]));
  }

  async areOn(alarms: readonly string[]): Promise<boolean> {
    const states = await this.states();
    return alarms.every((id) => states.get(id) === 'ALARM');
  }

  /** The messages about an alarm, newest first. */
  async messagesAbout(id: string): Promise<readonly InboxMessage[]> {
    return (await inbox(this.url)).filter(({ message }) => idOf(String(message.AlarmName)) === id);
  }

  /** One of the host's players, by first name. Sessions last an hour, and the clock moves. */
  async player(name: string): Promise<HttpPlayer> {
    const player = new HttpPlayer(this.url);
    await player.signIn(`${name}@example.test`);
    return player;
  }

  async newPlayer(email = `${uuidV7()}@example.test`): Promise<HttpPlayer> {
    const player = new HttpPlayer(this.url);
    await player.signUp({ given_name: 'Nova', family_name: 'Newcomer', email, password: 'a long password' });
    return player;
  }

  /** A player's open live socket. */
  async socket(player: HttpPlayer): Promise<WebSocket> {
    const headers = { cookie: player.cookieHeader('/ws'), origin: this.url };
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws`, { headers });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return socket;
  }

  async read(key: Key, name: string): Promise<unknown> {
    return (await this.#poison.getRaw(key))?.[name];
  }

  put(key: Key): Promise<void> {
    return this.#poison.putRaw({ ...key });
  }

  /** Writes attributes into an existing item. */
  async spoil(key: Key, attributes: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [name, value] of Object.entries(attributes)) {
      const before = await this.read(key, name);
      this.#mending.push(() => this.#poison.setRaw(key, name, before));
      await this.#poison.setRaw(key, name, value);
    }
  }

  /** Undoes all damage. */
  async mend(): Promise<void> {
    for (const each of this.#mending.splice(0).reverse()) await each();
  }

  /** How PayPal's stand-in behaves from now on. */
  async payPal(fault: string, calls?: readonly string[]): Promise<void> {
    await this.#post('paypal/behaviour', JSON.stringify({ fault, calls }));
  }

  /** The payer's approval, on PayPal's page. */
  async approve(orderId: string): Promise<void> {
    await this.#post('paypal/www/checkoutnow/approve', `token=${orderId}`);
  }

  async #post(path: string, body: string): Promise<void> {
    const response = await fetch(`${this.url}/_local/${path}`, { method: 'POST', headers: { origin: this.url }, body });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  }
}

/** `Tradefloor-local-TickJobLate` is `TickJobLate`. */
function idOf(alarmName: string): string {
  return alarmName.replace(/^Tradefloor-local-/, '');
}
