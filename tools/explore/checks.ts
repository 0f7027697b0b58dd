import type { Look } from './looks.ts';

/* The properties that hold after every step, of what was read of the page (looks.ts). */

/** The layout may move by this much in a visit of a screen, without an input: https://web.dev/articles/cls allows 0.1. */
const MOST_SHIFT = 0.02;

export interface Moment {
  readonly look: Look;
  /** Of the step before. */
  readonly before?: Look | undefined;
  /** Answers fail or are late: parts may be loading. */
  readonly isDisturbed: boolean;
  /** A story's answers may be pending for good. */
  readonly isStory: boolean;
}

/** What is wrong, a sentence each. */
export function complaintsOf({ look, before, isDisturbed, isStory }: Moment): string[] {
  const shift = look.shifts.reduce((sum, { value }) => sum + value, 0);
  const worst = look.shifts.toSorted((one, other) => other.value - one.value).slice(0, 3);
  const hasClosed = before?.path === look.path && before.overlays.length > look.overlays.length;
  const complaints: [boolean, string][] = [
    [look.violations.length > 0, `content security policy: ${look.violations.join(', ')}`],
    [!look.hasMain || !look.speaks, `dead end: no main landmark with a heading or a message at ${look.path}`],
    [look.ways === 0, 'dead end: nothing can be pressed'],
    [hasClosed && !look.hasFocus, `focus: lost when ${before?.overlays.join()} closed`],
    [look.loading.length > 0 && !isDisturbed && !isStory, `dead end: still says ${look.loading.join()}`],
    [look.wider > 0, `layout: wider than the window by ${look.wider} pixels`],
    [
      shift > MOST_SHIFT,
      `layout: shifted by ${shift.toFixed(3)}: ${worst.map(({ moved }) => moved.join(', ')).join('; ')}`,
    ],
    [look.words.length > 0, `text: ${look.words.join(', ')}`],
  ];
  return complaints.filter(([isTrue]) => isTrue).map(([, sentence]) => sentence);
}

/** What keeps a screen from being current again. */
export function remainsOf(look: Look): string[] {
  return [...look.troubles, ...look.loading, ...(look.retries > 0 ? ['a button to try again'] : [])];
}
