import type { Item } from './values.ts';
import type { Row } from './versioned-rows.ts';

const HOUR_SECONDS = 3600;
/** DynamoDB keeps items that expired longer ago, because it does not take their attribute for a time. */
const MAX_PAST_SECONDS = 5 * 365 * 24 * HOUR_SECONDS;

export class Expiry {
  readonly #hours = new Map<number, Set<Row>>();

  note(row: Row, before: Item | undefined): void {
    const expiresAt = row.current.item?.expiresAt;
    if (typeof expiresAt !== 'number' || expiresAt === before?.expiresAt) return;
    const hour = Math.floor(expiresAt / HOUR_SECONDS);
    const rows = this.#hours.get(hour);
    if (rows) rows.add(row);
    else this.#hours.set(hour, new Set([row]));
  }

  due(nowMs: number): Row[] {
    const nowSeconds = nowMs / 1000;
    const hours = [...this.#hours.keys()].filter((hour) => hour * HOUR_SECONDS < nowSeconds).sort((a, b) => a - b);
    return hours.flatMap((hour) => this.#dueIn(hour, nowSeconds));
  }

  #dueIn(hour: number, nowSeconds: number): Row[] {
    const rows = this.#hours.get(hour) ?? new Set();
    const due: Row[] = [];
    for (const row of rows) {
      const expiresAt = Number(row.current.item?.expiresAt);
      const isHere = Math.floor(expiresAt / HOUR_SECONDS) === hour && expiresAt > nowSeconds - MAX_PAST_SECONDS;
      if (isHere && expiresAt >= nowSeconds) continue;
      rows.delete(row);
      if (isHere) due.push(row);
    }
    if (rows.size === 0) this.#hours.delete(hour);
    return due;
  }
}
