import { expect } from 'vitest';
import type { PersonalEvent } from '../../shared/live.ts';
import type { Snapshot } from '../../shared/schemas/snapshot.ts';
import { EVENT_PREFIX } from '../data/personal-event.ts';
import { type Item, table } from '../data/table.ts';
import { call } from './call.ts';

interface Written {
  readonly playerId: string;
  readonly event: PersonalEvent;
}

/** Sees each event before and after it is written, as the table's stream delivers it. @returns the end of it */
export function watchEvents(
  before: (written: Written) => Promise<void>,
  after: (written: Written) => void,
): () => void {
  const send = table.send.bind(table);
  table.send = (async (command: object) => {
    const events = eventsIn(command);
    for (const each of events) await before(each);
    const result = await send(command as never);
    for (const each of events) after(each);
    return result;
  }) as unknown as typeof table.send;
  return () => {
    table.send = send;
  };
}

function eventsIn(command: { input?: { TransactItems?: { Put?: { Item?: Item } }[] } }): Written[] {
  return (command.input?.TransactItems ?? []).flatMap(({ Put }) => {
    const { PK, SK, event } = Put?.Item ?? {};
    if (!String(SK).startsWith(EVENT_PREFIX)) return [];
    return [{ playerId: String(PK).slice('PLAYER#'.length), event: event as PersonalEvent }];
  });
}

/** A program that listens to pushes, and catches up by snapshots after its connection was lost. */
export class DroppingClient {
  readonly playerId: string;
  readonly known = new Map<string, PersonalEvent>();
  drops = 0;
  #next: string | undefined;
  /** Pushed to the socket, not received yet. */
  #inFlight: PersonalEvent[] = [];
  #isConnected = false;
  /** The orders that were answered as open, until their ends are known. */
  readonly #open = new Set<string>();

  constructor(playerId: string) {
    this.playerId = playerId;
  }

  push(event: PersonalEvent): void {
    if (this.#isConnected) this.#inFlight.push(event);
  }

  /** Receives all that is on its way, the last first if it comes `disordered`, and the first once more. */
  receive({ disordered }: { disordered: boolean }): void {
    const arrived = this.#inFlight.splice(0);
    if (disordered) arrived.reverse();
    for (const event of [...arrived, ...arrived.slice(0, 1)]) this.#take(event);
  }

  /** Of what is on its way, all but the first `late` is lost. Those still come, whenever. */
  drop({ late }: { late: number }): void {
    if (!this.#isConnected) return;
    this.drops++;
    this.#isConnected = false;
    this.#inFlight = this.#inFlight.slice(0, late);
  }

  async reconnect(): Promise<void> {
    this.#isConnected = true;
    let pages = 0;
    let answer: Snapshot;
    do {
      answer = await this.#ask();
      for (const event of answer.events) this.#take(event);
      this.#next = answer.next;
      pages++;
    } while (answer.more);
    if (pages === 1) this.#expectNoneMissing(answer.orders.map(({ id }) => id));
  }

  toggle(late: number): Promise<void> | void {
    return this.#isConnected ? this.drop({ late }) : this.reconnect();
  }

  placed(id: string): void {
    this.#open.add(id);
  }

  cancelled(id: string): void {
    this.#open.delete(id);
  }

  async #ask(): Promise<Snapshot> {
    const query = this.#next === undefined ? undefined : { after: this.#next };
    const { status, body } = await call('get-snapshot', { playerId: this.playerId, ...(query && { query }) });
    expect(status).toBe(200);
    return body;
  }

  #take(event: PersonalEvent): void {
    if (!this.known.has(event.id)) this.known.set(event.id, event);
  }

  /** Whatever is open no more has ended by an event. */
  #expectNoneMissing(orders: readonly string[]): void {
    const ended = new Set([...this.known.values()].map((event) => ('orderId' in event ? event.orderId : '')));
    const missing = [...this.#open].filter((id) => !orders.includes(id) && !ended.has(id));
    expect(missing).toEqual([]);
  }
}
