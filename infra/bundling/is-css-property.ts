/** Stands in for `@pandacss/is-valid-prop`, a list of all CSS properties (3 KB gzip): the browser knows its own. */
export function isCssProperty(name: string): boolean {
  return CSS.supports(
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    'inherit',
  );
}
