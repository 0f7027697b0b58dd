/** Dragged this far, or a third of a low sheet, it closes. */
const CLOSE_PX = 120;
const CLOSE_SHARE = 1 / 3;
/** A flick, however short. */
const FLICK_PX_PER_MS = 0.5;
/** The pace at the end counts: who has stopped does not flick. */
const PACE_MS = 100;

interface Point {
  readonly y: number;
  readonly atMs: number;
}

/** A finger's drag of a sheet, which does not follow upwards. */
export class SheetDrag {
  readonly #start: Point;
  #points: Point[];

  constructor(start: Point) {
    this.#start = start;
    this.#points = [start];
  }

  /** How far below its place the sheet is. */
  moveTo(point: Point): number {
    this.#points = [...this.#points.filter(({ atMs }) => point.atMs - atMs <= PACE_MS), point];
    return this.#distance();
  }

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
