const notForElements = new Set(['as', 'asChild', 'css', 'recipe', 'theme', 'unstyled']);

/**
 * Stands in for `@emotion/is-prop-valid`, a list of all HTML and SVG attributes (2 KB gzip). Chakra keeps style props and
 * variants from the element itself, and TypeScript knows the attributes; what is left to keep back is Chakra's own.
 */
// biome-ignore lint/style/noDefaultExport: Chakra imports the default.
export default function isPropValid(name: string): boolean {
  return !notForElements.has(name);
}
