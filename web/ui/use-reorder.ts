import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../lib/preferences.ts';

const DURATION_MS = 400;

interface Place {
  readonly left: number;
  readonly top: number;
}

export function movesBetween(before: ReadonlyMap<string, Place>, after: ReadonlyMap<string, Place>) {
  const moves = new Map<string, { x: number; y: number }>();
  for (const [id, { left, top }] of after) {
    const was = before.get(id);
    if (was && (was.left !== left || was.top !== top)) moves.set(id, { x: was.left - left, y: was.top - top });
  }
  return moves;
}

/**
 * Slides entries, marked with `data-entry` and their id. Does nothing if the list's width changed too, which moves
 * everything.
 */
export function useReorder<List extends HTMLElement>(ids: readonly string[]): RefObject<List | null> {
  const list = useRef<List>(null);
  const known = useRef<{ order: string; width: number; places: Map<string, Place> }>(undefined);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const entries = [...element.querySelectorAll<HTMLElement>('[data-entry]')];
    const places = new Map(
      entries.map(({ dataset, offsetLeft, offsetTop }) => [dataset.entry ?? '', { left: offsetLeft, top: offsetTop }]),
    );
    const before = known.current;
    const order = ids.join();
    known.current = { order, width: element.offsetWidth, places };
    if (!before || before.order === order || before.width !== element.offsetWidth) return;
    if (prefersReducedMotion()) return;
    const moves = movesBetween(before.places, places);
    for (const entry of entries) {
      const move = moves.get(entry.dataset.entry ?? '');
      if (move)
        entry.animate([{ transform: `translate(${move.x}px, ${move.y}px)` }, { transform: 'none' }], {
          duration: DURATION_MS,
          easing: 'cubic-bezier(0.2, 0, 0, 1)',
        });
    }
  });
  return list;
}
