import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf, pages } from './bundling/web-files.ts';
import { root } from './paths.ts';

/** The CloudFront function in front of the documents, with the one of each screen. */
export function pageRouterCode(): string {
  const documents = Object.keys(pages).map((url) => [url.replace(/:.*/, ':'), documentOf(url)]);
  const declared = `const documents = ${JSON.stringify(Object.fromEntries(documents))};\n`;
  return declared + readFileSync(join(root, 'infra/page-router.js'), 'utf8');
}
