import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../infra/paths.ts';

/*
 * Part of `npm run check`: every file or folder that the documentation names exists. It reads the targets of relative
 * links, and what stands in backticks and begins with a top-level folder. A name with a placeholder (`<name>`) is no path.
 * And every item of the table is in docs/architecture.md, or in the document of its own: by the words of its key.
 */

const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;
const PATH_IN_BACKTICKS = /`((?:docs|functions|infra|shared|web)\/[\w./-]*)`/g;

function missingPaths(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const links = Array.from(text.matchAll(LINK), ([, path = '']) => join(dirname(document), path));
  const paths = Array.from(text.matchAll(PATH_IN_BACKTICKS), ([, path = '']) => join(root, path));
  const missing = [...links, ...paths].filter((path) => !existsSync(path));
  return missing.map((path) => `${relative(root, document)} names ${relative(root, path)}, which does not exist`);
}

/** `PK: 'MARKET'`, `TRADE#`: the words that keys are made of. */
const KEY_WORD = /\b[PS]K: ['`]([A-Z_]+)\b|['`]([A-Z_]+)#/g;

function missingItems(documentation: string): string[] {
  return globSync('functions/data/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const words = Array.from(source.matchAll(KEY_WORD), ([, whole, beginning]) => whole ?? beginning ?? '');
    const missing = [...new Set(words)].filter((word) => !new RegExp(`\`[^\`]*\\b${word}\\b`).test(documentation));
    return missing.map((word) => `${file} has items ${word}, which docs/architecture.md does not list`);
  });
}

const documents = globSync(['*.md', '{docs,functions,infra,shared,web}/**/*.md'], { cwd: root });
const documentation = globSync('docs/*.md', { cwd: root }).map((document) =>
  readFileSync(join(root, document), 'utf8'),
);
const missing = [
  ...documents.flatMap((document) => missingPaths(join(root, document))),
  ...missingItems(documentation.join('\n')),
];
for (const sentence of missing) console.error(sentence);
process.exitCode = missing.length > 0 ? 1 : 0;
