/**
 * Stands in for `@pandacss/is-valid-prop`, a list of all CSS properties: the browser knows its own. The real one is
 * 2,408 bytes gzip of the signed-in player's first screen.
 */
export function isCssProperty(name: string): boolean {
  return CSS.supports(
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    'inherit',
  );
}
