import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { prefersReducedMotion } from '../lib/preferences.ts';
import { classes } from './classes.ts';
import { NumberText, untranslated } from './number-text.tsx';

const ROLL = '450ms cubic-bezier(0.2, 0.8, 0.2, 1)';

const look = classes({
  // `overflow: hidden` would move the baseline.
  place: { position: 'relative', display: 'inline-block', clipPath: 'inset(0)' },
  next: {
    display: 'inline-block',
    '&[data-way=up]': { animation: `rollUpIn ${ROLL}` },
    '&[data-way=down]': { animation: `rollDownIn ${ROLL}` },
  },
  old: {
    position: 'absolute',
    left: 0,
    top: 0,
    visibility: 'hidden',
    '&[data-way=up]': { animation: `rollUpOut ${ROLL}` },
    '&[data-way=down]': { animation: `rollDownOut ${ROLL}` },
  },
});

export function RollingNumber({ text }: { text: string }) {
  const before = usePrevious(text) ?? text;
  if (prefersReducedMotion()) return <Figures>{text}</Figures>;
  const { places, upwards } = rollingPlaces(text, before);
  return (
    <Figures>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">
        {places.map((place) => (
          // The new key restarts the animation.
          <Place key={`${place.fromRight} ${place.character}`} place={place} upwards={upwards} />
        ))}
      </span>
    </Figures>
  );
}

const Figures = chakra(NumberText, { base: { position: 'relative' } }, untranslated);

function Place({ place: { character, old }, upwards }: { place: RollingPlace; upwards: boolean }) {
  const way = old === undefined ? undefined : upwards ? 'up' : 'down';
  return (
    <span className={look.place}>
      <span className={look.next} data-way={way}>
        {character}
      </span>
      {old !== undefined && (
        <span className={look.old} data-way={way}>
          {old}
        </span>
      )}
    </span>
  );
}

function usePrevious<T>(value: T): T | undefined {
  const [pair, setPair] = useState<{ current: T; previous: T | undefined }>({ current: value, previous: undefined });
  if (pair.current === value) return pair.previous;
  setPair({ current: value, previous: pair.current });
  return pair.current;
}

export interface RollingPlace {
  /** Counts from the right, so a place keeps its key when the number gains a digit. */
  readonly fromRight: number;
  readonly character: string;
  readonly old: string | undefined;
}

const DIGIT = /\d/;

export function rollingPlaces(text: string, before: string): { places: RollingPlace[]; upwards: boolean } {
  const places = [...text].map((character, place) => {
    const fromRight = text.length - 1 - place;
    const old = before.at(-1 - fromRight);
    const rolls = DIGIT.test(character) && old !== undefined && DIGIT.test(old) && old !== character;
    return { fromRight, character, old: rolls ? old : undefined };
  });
  return { places, upwards: sizeOf(text) > sizeOf(before) };
}

/** "−" and "-" both mean negative. */
function sizeOf(text: string): number {
  const size = Number(text.replaceAll(/[^\d.]/g, ''));
  return /^[-−]/.test(text) ? -size : size;
}
