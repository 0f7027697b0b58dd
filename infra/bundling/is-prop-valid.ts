const notForElements = new Set(['as', 'asChild', 'css', 'recipe', 'theme', 'unstyled']);

/**
 * Stands in for `@emotion/is-prop-valid`, a list of all HTML and SVG attributes. Chakra keeps style props and variants
 * from the element itself, and TypeScript knows the attributes, so only Chakra's own are left to keep back. The real
 * one is 1,977 bytes gzip of the signed-in player's first screen.
 */
// biome-ignore lint/style/noDefaultExport: Chakra imports the default.
export default function isPropValid(name: string): boolean {
  return !notForElements.has(name);
}
