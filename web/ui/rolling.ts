export interface RollingPlace {
  /** From the right: a place keeps its key when the number grows by a digit. */
  readonly fromRight: number;
  readonly character: string;
  /** Undefined where nothing moves. */
  readonly old: string | undefined;
}

const DIGIT = /\d/;

/** Which digits roll between two writings of a number, and whether upwards. */
export function rollingPlaces(text: string, before: string): { places: RollingPlace[]; upwards: boolean } {
  const places = [...text].map((character, place) => {
    const fromRight = text.length - 1 - place;
    const old = before.at(-1 - fromRight);
    const rolls = DIGIT.test(character) && old !== undefined && DIGIT.test(old) && old !== character;
    return { fromRight, character, old: rolls ? old : undefined };
  });
  return { places, upwards: sizeOf(text) > sizeOf(before) };
}

/** "−" and "-" both mean below zero. */
function sizeOf(text: string): number {
  const size = Number(text.replaceAll(/[^\d.]/g, ''));
  return /^[-−]/.test(text) ? -size : size;
}
