import { catchUpFrom, EVENT_OVERLAP_MS, EVENT_PAGE_LIMIT, type PersonalEvent } from '../../../shared/live.ts';
import { firstIdAt } from '../../../shared/uuid.ts';
import { serverNowMs } from '../../lib/server-time.ts';

const KEPT_IDS = 500;
const MAX_PAGES = 10;

/** How far back the first reading looks: earlier events are no news, however wrong this device's clock is within reason. */
const FIRST_LOOK_MS = 10 * 60_000;

/** Reads the player's own events after an id. */
type ListEvents = (after: string) => Promise<PersonalEvent[]>;

/** Which personal events this tab has had, so that each is told once, whether it was pushed or read after a drop. */
export class EventMemory {
  #ids = new Set<string>();
  #lastId: string | undefined;

  /** Whether the event is news; asked again, it is not. */
  take({ id }: Pick<PersonalEvent, 'id'>): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    if (this.#ids.size > KEPT_IDS) this.#ids = new Set([...this.#ids].slice(-KEPT_IDS / 2));
    if (this.#lastId === undefined || id > this.#lastId) this.#lastId = id;
    return true;
  }

  /**
   * The events that this tab has missed. The first time it only learns which of the last ones are old: the notifications
   * have the rest of them.
   */
  async readMissed(list: ListEvents): Promise<PersonalEvent[]> {
    const missed: PersonalEvent[] = [];
    this.#lastId ??= firstIdAt(serverNowMs() - FIRST_LOOK_MS);
    let after = catchUpFrom(this.#lastId, EVENT_OVERLAP_MS);
    for (let page = 0; page < MAX_PAGES; page++) {
      const events = await list(after);
      missed.push(...events.filter((event) => this.take(event)));
      const last = events.at(-1);
      if (!last || events.length < EVENT_PAGE_LIMIT) break;
      after = last.id;
    }
    return missed;
  }
}
