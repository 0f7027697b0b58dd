import { useState } from 'react';
import { sva } from 'styled-system/css';
import { styled } from 'styled-system/jsx';
import { movesLess } from '../lib/preferences.ts';
import { NumberText, untranslated } from './number-text.tsx';

const ROLL = '450ms cubic-bezier(0.2, 0.8, 0.2, 1)';

const classes = sva({
  slots: ['place', 'next', 'old'],
  base: {
    // `overflow: hidden` would move the baseline.
    place: { position: 'relative', display: 'inline-block', clipPath: 'inset(0)' },
    next: { display: 'inline-block' },
    old: { position: 'absolute', left: 0, top: 0, visibility: 'hidden' },
  },
  variants: {
    way: {
      still: {},
      up: { next: { animation: `rollUpIn ${ROLL}` }, old: { animation: `rollUpOut ${ROLL}` } },
      down: { next: { animation: `rollDownIn ${ROLL}` }, old: { animation: `rollDownOut ${ROLL}` } },
    },
  },
});

/** Rolls digits to the next number, upwards when it grows. Screen readers get text. Obeys reduced motion. */
export function RollingNumber({ text }: { text: string }) {
  const before = usePrevious(text) ?? text;
  if (movesLess()) return <Figures>{text}</Figures>;
  const { places, upwards } = rollingPlaces(text, before);
  return (
    <Figures>
      <styled.span srOnly>{text}</styled.span>
      <span aria-hidden="true">
        {places.map((place) => (
          // The new key restarts the animation.
          <Place key={`${place.fromRight} ${place.character}`} place={place} upwards={upwards} />
        ))}
      </span>
    </Figures>
  );
}

const Figures = styled(NumberText, { base: { position: 'relative' } }, untranslated);

function Place({ place: { character, old }, upwards }: { place: RollingPlace; upwards: boolean }) {
  const { place, next, old: gone } = classes({ way: old === undefined ? 'still' : upwards ? 'up' : 'down' });
  return (
    <span className={place}>
      <span className={next}>{character}</span>
      {old !== undefined && <span className={gone}>{old}</span>}
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
  /** Counted from the right, so a place keeps its key when the number gains a digit. */
  readonly fromRight: number;
  readonly character: string;
  /** Undefined if the character does not roll. */
  readonly old: string | undefined;
}

const DIGIT = /\d/;

/** Which digits roll from one formatted number to the next, and whether upwards. */
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
