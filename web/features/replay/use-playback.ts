import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Each speed is the seconds of the day that pass in one second. */
export const speeds = ['1', '10', '60', '600'] as const;
export type Speed = (typeof speeds)[number];

/** The moment of the day on screen. It may move with every frame, so only its watchers follow every move. */
export class Playhead {
  #atMs: number;
  readonly #watchers = new Set<() => void>();

  constructor(atMs: number) {
    this.#atMs = atMs;
  }

  readonly now = () => this.#atMs;

  moveTo(atMs: number): void {
    this.#atMs = atMs;
    for (const watcher of this.#watchers) watcher();
  }

  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };
}

export function useEachMoment(head: Playhead, write: (atMs: number) => void): void {
  const show = useEffectEvent(() => write(head.now()));
  useLayoutEffect(() => {
    show();
    return head.watch(() => show());
  }, [head]);
}

export interface PlaySpan {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly stepMs: number;
}

/** While the replay plays, the rest of the page follows four times a second. */
const SETTLE_MS = 250;

export function usePlayback({ fromMs, untilMs, stepMs }: PlaySpan, startMs: number) {
  const [head] = useState(() => new Playhead(startMs));
  const [atMs, setAtMs] = useState(startMs);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('60');
  const seek = (ms: number) => {
    head.moveTo(Math.min(untilMs, Math.max(fromMs, ms - ((ms - fromMs) % stepMs))));
    setAtMs(head.now());
  };
  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    let lastMs: number | undefined;
    let settledMs = 0;
    let leftMs = 0;
    const show = (nowMs: number) => {
      leftMs += (nowMs - (lastMs ?? nowMs)) * Number(speed);
      lastMs = nowMs;
      const passedMs = leftMs - (leftMs % stepMs);
      leftMs -= passedMs;
      if (passedMs > 0) head.moveTo(Math.min(untilMs, head.now() + passedMs));
      const isOver = head.now() >= untilMs;
      if (isOver) setPlaying(false);
      else frame = requestAnimationFrame(show);
      if (!isOver && nowMs - settledMs < SETTLE_MS) return;
      settledMs = nowMs;
      startTransition(() => setAtMs(head.now()));
    };
    frame = requestAnimationFrame(show);
    return () => {
      cancelAnimationFrame(frame);
      setAtMs(head.now());
    };
  }, [head, isPlaying, speed, stepMs, untilMs]);
  const toggle = () => {
    if (!isPlaying && head.now() >= untilMs) seek(fromMs);
    setPlaying(!isPlaying);
  };
  return { head, atMs, seek, isPlaying, toggle, speed, setSpeed };
}

export type Playback = ReturnType<typeof usePlayback>;
