/** As far as this, or a third of a low sheet, the sheet has been put away. */
const CLOSE_PX = 120;
const CLOSE_SHARE = 1 / 3;
/** A flick, however short. Faster than a finger that only lets go. */
const FLICK_PX_PER_MS = 0.5;
/** The pace is that of the end of the way: who has stopped does not flick. */
const PACE_MS = 100;

interface Point {
  readonly y: number;
  readonly atMs: number;
}

/** The way of a finger that drags a sheet, from where it was put down. Upwards a sheet does not follow. */
export class SheetDrag {
  readonly #start: Point;
  #points: Point[];

  constructor(start: Point) {
    this.#start = start;
    this.#points = [start];
  }

  /** How far below its place the sheet is now. */
  moveTo(point: Point): number {
    this.#points = [...this.#points.filter(({ atMs }) => point.atMs - atMs <= PACE_MS), point];
    return this.#distance();
  }

  /** Whether letting go now closes the sheet. */
  closes(heightPx: number): boolean {
    const distance = this.#distance();
    if (distance >= Math.min(CLOSE_PX, heightPx * CLOSE_SHARE)) return true;
    return distance > 0 && this.#pace() >= FLICK_PX_PER_MS;
  }

  #distance(): number {
    return Math.max(0, (this.#points.at(-1)?.y ?? 0) - this.#start.y);
  }

  #pace(): number {
    const [first, last] = [this.#points[0], this.#points.at(-1)];
    return first && last && last.atMs > first.atMs ? (last.y - first.y) / (last.atMs - first.atMs) : 0;
  }
}
