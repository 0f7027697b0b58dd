import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalPath, firstWords } from '../shared/canonical-path.ts';
import { problemOf } from '../shared/problem.ts';
import { urls } from '../shared/urls.ts';
import { documentOf, pages, REFERENCE_DOCUMENT, siteFiles } from './bundling/web-files.ts';
import { root } from './paths.ts';

const descriptions = ['/openapi.json', '/asyncapi.json'].map((href) => ({ href, type: 'application/json' }));
const guides = [
  { href: urls.reference, type: 'text/html' },
  { href: '/llms.txt', type: 'text/plain' },
];

export function pageRouterCode(): string {
  const screens = Object.keys(pages).map((url) => [url.replace(/:.*/, ':'), documentOf(url)]);
  const documents = [...screens, [urls.reference, REFERENCE_DOCUMENT]];
  const known = {
    documents: Object.fromEntries(documents),
    names: firstWords(Object.keys(pages)),
    files: ['index.html', 'app.html', ...documents.map(([, name]) => name), ...siteFiles],
    catalog: { linkset: [{ anchor: urls.reference, 'service-desc': descriptions, 'service-doc': guides }] },
    missing: problemOf({ code: 'not-found', what: 'page' }),
  };
  const declared = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  const code = readFileSync(join(root, 'infra/page-router.js'), 'utf8');
  return [...declared, canonicalPath, '\n', code].join('');
}
