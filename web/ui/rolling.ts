/** One place of a number: what stands there, and what it takes the place of. */
export interface RollingPlace {
  /** From the right, so that a place keeps its key when the number grows by a digit. */
  readonly fromRight: number;
  readonly character: string;
  /** Undefined where nothing moves. */
  readonly old: string | undefined;
}

const DIGIT = /\d/;

/** Which places roll between two writings of a number, and whether upwards. Only digits that differ do. */
export function rollingPlaces(text: string, before: string): { places: RollingPlace[]; upwards: boolean } {
  const places = [...text].map((character, place) => {
    const fromRight = text.length - 1 - place;
    const old = before.at(-1 - fromRight);
    const rolls = DIGIT.test(character) && old !== undefined && DIGIT.test(old) && old !== character;
    return { fromRight, character, old: rolls ? old : undefined };
  });
  return { places, upwards: sizeOf(text) > sizeOf(before) };
}

/** As far as two writings are compared; "−" and "-" both stand before what is below nothing. */
function sizeOf(text: string): number {
  const size = Number(text.replaceAll(/[^\d.]/g, ''));
  return /^[-−]/.test(text) ? -size : size;
}
