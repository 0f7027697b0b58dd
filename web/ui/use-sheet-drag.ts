import { type PointerEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { prefersReducedMotion } from '../lib/preferences.ts';

/** A sheet dragged this far, or by a third of a low sheet, closes. */
const CLOSE_PX = 120;
const CLOSE_SHARE = 1 / 3;
/** A faster drag counts as a flick, however short. */
const FLICK_PX_PER_MS = 0.5;
/** The speed over this last period counts, so a finger that has stopped does not flick. */
const PACE_MS = 100;

interface Point {
  readonly y: number;
  readonly atMs: number;
}

export class SheetDrag {
  readonly #start: Point;
  #points: Point[];

  constructor(start: Point) {
    this.#start = start;
    this.#points = [start];
  }

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

const LEAVE_MS = 160;

interface Sheet {
  readonly panel: RefObject<HTMLElement | null>;
  /** Visible only where the dialog is a sheet. */
  readonly handle: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export function useSheetDrag({ panel, handle, onClose }: Sheet) {
  const drag = useRef<SheetDrag>(undefined);
  const put = (offset: number) => {
    if (panel.current) panel.current.style.translate = offset > 0 ? `0 ${offset}px` : '';
  };
  const end = (closes: boolean) => {
    drag.current = undefined;
    const sheet = panel.current;
    if (!sheet) return;
    if (!closes) return put(0);
    void leave(sheet, () => {
      // Closes before the next frame. A dialog that stays open returns to its place.
      flushSync(onClose);
      put(0);
    });
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const isSheet = (handle.current?.getClientRects().length ?? 0) > 0;
      if (!isSheet || !event.isPrimary || event.button !== 0 || isControl(event.target)) return;
      drag.current = new SheetDrag(pointOf(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.current) put(drag.current.moveTo(pointOf(event)));
    },
    onPointerUp: () => drag.current && end(drag.current.closes(panel.current?.offsetHeight ?? 0)),
    onPointerCancel: () => drag.current && end(false),
  };
}

const pointOf = ({ clientY, timeStamp }: PointerEvent) => ({ y: clientY, atMs: timeStamp });

const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, a, input') !== null;

async function leave(sheet: HTMLElement, close: () => void): Promise<void> {
  if (prefersReducedMotion()) return close();
  const way = sheet.animate({ translate: '0 100%' }, { duration: LEAVE_MS, easing: 'ease-in', fill: 'forwards' });
  await way.finished;
  close();
  way.cancel();
}
