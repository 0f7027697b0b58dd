import { assumed, play } from './play.ts';
import type { Requests, RunUnits, StageUnits, Units } from './units.ts';
import { Ledger, type Usage } from './usage.ts';

const SECONDS = 30 * 24 * 3600;
const SLOTS = SECONDS / 10;
const MINUTES = SECONDS / 60;
const FULL_PROCESSOR_MB = 1769;
const GB = 1e9;

/** The answers of a market route that the edge keeps apart: one a company, or one for all. */
const variants: Readonly<Record<string, number>> = { 'get-stock': 24, 'get-stock-history': 48, 'list-news': 25 };

/** A month of a stage with so many players. */
export function monthOf(units: Units, stage: keyof Units['stages'], players: number): Usage[] {
  return new Month(units, units.stages[stage], players).usage();
}

class Month {
  readonly #units: Units;
  readonly #stage: StageUnits;
  readonly #players: number;
  readonly #ledger = new Ledger();

  constructor(units: Units, stage: StageUnits, players: number) {
    this.#units = units;
    this.#stage = stage;
    this.#players = players;
  }

  get #online(): number {
    return (this.#players * play.hoursAMonth) / (30 * 24);
  }

  get #hours(): number {
    return this.#players * play.hoursAMonth;
  }

  usage(): Usage[] {
    this.#standing();
    this.#scheduled('beat', SLOTS);
    this.#scheduled('contest', MINUTES);
    if (this.#players > 0) {
      this.#screens();
      this.#actions();
      this.#sockets();
    }
    return this.#ledger.usage;
  }

  #standing(): void {
    const ledger = this.#ledger;
    const { alarmMetrics, dashboards, secrets } = this.#stage;
    const ofRuns = Object.entries(this.#units.runs).flatMap(([name, { metrics }]) =>
      this.#players > 0 || name.endsWith(', idle') ? metrics : [],
    );
    const names = [...ofRuns, ...(this.#players > 0 ? play.metrics : [])];
    ledger.add('alarms', 'metrics of alarms', alarmMetrics);
    ledger.add('dashboards', 'the dashboard', dashboards);
    ledger.add('secrets', 'the secret of payments', secrets);
    ledger.add('custom metrics', 'metrics', new Set(names).size);
    const tableGb = assumed.tableGb + (assumed.tableGbPerThousand * this.#players) / 1000;
    ledger.add('table GB', 'the table', tableGb);
    ledger.add('point-in-time GB', 'the table', tableGb);
    ledger.add('stored GB', 'the site', assumed.siteGb);
    ledger.add('players a month', 'sign-ins', this.#players);
  }

  /** A function that runs by the clock, through its queue. Somebody is there with a probability; with more players more is ranked. */
  #scheduled(name: 'beat' | 'contest', runs: number): void {
    const seen = 1 - Math.exp(-this.#online);
    const idle = this.#run(`${name}, idle`);
    const busy = this.#run(`${name}, 1000 players`);
    const share = (seen * this.#players) / 1000;
    const mean = (key: 'readUnits' | 'writeUnits' | 'waits' | 'logBytes' | 'cpuMs') =>
      idle[key] + (busy[key] - idle[key]) * share;
    const units = {
      readUnits: mean('readUnits'),
      writeUnits: mean('writeUnits'),
      waits: mean('waits'),
      logBytes: mean('logBytes'),
      cpuMs: mean('cpuMs'),
    };
    this.#runs(name, runs, { ...units, metrics: [] }, this.#stage.scheduledMb);
    this.#ledger.add('schedules run', name, MINUTES);
    // A message is received and deleted, a minute's are sent as one; a connection that waits in vain asks every twenty seconds.
    const waiting = assumed.pollers * (SECONDS / 20);
    this.#ledger.add('SQS requests', name, MINUTES + 2 * runs + Math.max(0, waiting - runs));
  }

  #screens(): void {
    const hour = new Map<string, number>();
    const { screens, visits } = play;
    const count = (requests: Requests, times: number) => {
      for (const [name, number] of Object.entries({ ...requests.own, ...requests.market }))
        hour.set(name, (hour.get(name) ?? 0) + number * times);
      this.#ledger.add('edge requests', 'files of the build', requests.statics * times * this.#hours);
      this.#ledger.add('edge functions run', 'pages', requests.statics * times * this.#hours);
      this.#ledger.add('edge GB', 'answers', (requests.bytes * times * this.#hours) / GB);
    };
    count(this.#units.visit, visits);
    for (const [name, { minutes, openings }] of Object.entries(screens)) {
      count(this.#units.opened[name] as Requests, openings);
      count(this.#units.idleHour[name] as Requests, minutes / 60);
    }
    for (const [name, number] of hour) {
      if (this.#isMarket(name)) this.#marketData(name, number * this.#hours);
      else this.#request(name, number * this.#hours);
    }
    // The edge asks who calls once in five minutes; the answer is kept for all routes.
    this.#runs('authorizer', 12 * this.#hours, { ...this.#run('disconnect'), writeUnits: 0, waits: 0 });
  }

  #isMarket(name: string): boolean {
    const all = [this.#units.visit, ...Object.values(this.#units.opened), ...Object.values(this.#units.idleHour)];
    return all.some(({ market }) => name in market);
  }

  /** The edge answers, and asks the origin once a slot, edge location and variant, where anybody asks there. */
  #marketData(name: string, requests: number): void {
    this.#ledger.add('edge requests', name === 'list-stocks-by-tier' ? 'prices' : 'other market data', requests);
    this.#ledger.add('edge functions run', 'market data', requests);
    const places = SLOTS * play.edgeCaches * (variants[name] ?? 1);
    this.#origin(name, places * (1 - Math.exp(-requests / places)));
  }

  #request(name: string, requests: number): void {
    this.#ledger.add('edge requests', 'own requests', requests);
    this.#ledger.add('edge functions run', 'own requests', requests);
    this.#origin(name, requests);
  }

  #origin(name: string, requests: number): void {
    this.#ledger.add('HTTP API requests', this.#isMarket(name) ? 'market data' : 'own requests', requests);
    this.#ledger.add('log GB', 'the access log', (requests * assumed.accessLogBytes) / GB);
    this.#runs(name, requests, this.#run(name));
  }

  #actions(): void {
    const hours = this.#hours;
    this.#request('place-trade', play.trades * hours);
    this.#request('place-trade, an order that rests', play.orders * hours);
    this.#request('send-chat-message', play.messages * hours);
    for (const name of play.readAfterTrade) this.#request(name, (play.trades + play.orders * 2) * hours);
    // The beat closes a filled order and tells of it (functions/data/order.ts), after reading its player.
    this.#ledger.add('write units', 'fills', 12 * play.orders * hours);
    this.#ledger.add('read units', 'fills', play.orders * hours);
    const pushes = play.trades + play.orders * 2;
    this.#broadcast('changes', pushes * hours, { readUnits: 1, posts: 1 });
    this.#broadcast('chat', play.messages * hours, { readUnits: 4, posts: this.#online });
  }

  #broadcast(what: string, runs: number, { readUnits, posts }: { readUnits: number; posts: number }): void {
    const cpuMs = 2 + posts * 0.2;
    const waits = 1 + (Math.ceil(posts / assumed.postsAtOnce) * assumed.postMs) / assumed.waitMs;
    this.#runs(`broadcast of ${what}`, runs, { readUnits, writeUnits: 0, waits, logBytes: 250, metrics: [], cpuMs });
    this.#ledger.add('socket messages', `pushes of ${what}`, runs * posts);
  }

  #sockets(): void {
    const hours = this.#hours;
    this.#ledger.add('socket minutes', 'open sockets', 60 * hours);
    this.#ledger.add('edge requests', 'sockets', play.visits * hours);
    for (const name of ['connect', 'disconnect']) this.#runs(name, play.visits * hours, this.#run(name));
    // A ping after four silent minutes, and its answer.
    const pushes = play.trades + play.orders * 2 + this.#online * play.messages;
    const pings = 15 * Math.exp(-pushes / 15) * hours;
    this.#ledger.add('socket messages', 'pings', 2 * pings);
    this.#runs('answer-ping', pings, { readUnits: 0, writeUnits: 0, waits: 0, logBytes: 0, metrics: [], cpuMs: 1 });
  }

  #runs(name: string, runs: number, units: RunUnits, memoryMb = this.#stage.routeMb): void {
    const ledger = this.#ledger;
    const isScheduled = memoryMb === this.#stage.scheduledMb;
    const cpuMs = units.cpuMs * assumed.cpuFactor * Math.max(1, FULL_PROCESSOR_MB / memoryMb);
    const ms = cpuMs + units.waits * assumed.waitMs + (isScheduled ? 0 : assumed.coldShare * assumed.coldMs);
    ledger.add('Lambda requests', isScheduled ? name : 'requests and events', runs);
    ledger.add(
      'Lambda GB-seconds (arm64)',
      isScheduled ? name : 'requests and events',
      (runs * ms * memoryMb) / 1024 / 1000,
    );
    ledger.add('read units', isScheduled ? name : this.#tableUse(name), runs * units.readUnits);
    ledger.add('write units', isScheduled ? name : this.#tableUse(name), runs * units.writeUnits);
    const bytes = runs * (units.logBytes + assumed.lambdaLogBytes);
    ledger.add('log GB', isScheduled ? name : 'requests and events', bytes / GB);
    ledger.add('log GB kept', 'logs', (bytes / GB) * 0.15);
  }

  #tableUse(name: string): string {
    return name in this.#units.runs && this.#isMarket(name) ? 'market data' : name;
  }

  #run(name: string): RunUnits {
    const run = this.#units.runs[name];
    if (!run) throw new Error(`nothing was measured of ${name}`);
    return run;
  }
}
