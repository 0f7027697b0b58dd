import type { PointerEvent, RefObject } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { SheetDrag } from './sheet-drag.ts';

const LEAVE_MS = 160;

interface Sheet {
  readonly panel: RefObject<HTMLElement | null>;
  /** Shown only where the dialog is a sheet. */
  readonly handle: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** For a sheet's head: dragged far or fast enough, the sheet closes; else it springs back. */
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
      // Before another frame shows it. A dialog that stays is back in its place.
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
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return close();
  const way = sheet.animate({ translate: '0 100%' }, { duration: LEAVE_MS, easing: 'ease-in', fill: 'forwards' });
  await way.finished;
  close();
  way.cancel();
}
