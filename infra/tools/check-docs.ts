import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../paths.ts';
import { runProgram } from '../program.ts';

/*
 * Part of `npm run check`. Every path exists that the documentation links to or has in backticks (`<name>` is a
 * placeholder), and every file that a source names in full. docs/ names every table item by the words of its key.
 */

const LINK = /\]\((?!https?:|#)([^)#\s]+)/g;
const PATH_IN_BACKTICKS = /`((?:docs|functions|infra|shared|web)\/[\w./-]*)`/g;
const FILE_IN_SOURCE = /\b(?:docs|functions|infra|shared|web)\/[\w./-]+\.(?:[jt]sx?|css|md)\b/g;
/** The words that keys are made of, as in `PK: 'MARKET'` and `TRADE#`. */
const KEY_WORD = /\b[PS]K: ['`]([A-Z_]+)\b|['`]([A-Z_]+)#/g;

const exclude = ['**/node_modules/**'];

const read = (file: string) => readFileSync(join(root, file), 'utf8');

function missingPaths(document: string): string[] {
  const links = Array.from(read(document).matchAll(LINK), ([, path = '']) => join(dirname(document), path));
  const paths = Array.from(read(document).matchAll(PATH_IN_BACKTICKS), ([, path = '']) => path);
  const missing = [...links, ...paths].filter((path) => !existsSync(join(root, path)));
  return missing.map((path) => `${document} names ${relative('.', path)}, which does not exist`);
}

function missingFiles(source: string): string[] {
  const files = Array.from(read(source).matchAll(FILE_IN_SOURCE), ([file]) => file);
  return files
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${source} names ${file}, which does not exist`);
}

function missingItems(documentation: string): string[] {
  return globSync('functions/data/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const words = Array.from(read(file).matchAll(KEY_WORD), ([, whole, beginning]) => whole ?? beginning ?? '');
    const missing = [...new Set(words)].filter((word) => !new RegExp(`\`[^\`]*\\b${word}\\b`).test(documentation));
    return missing.map((word) => `${file} has items ${word}, which docs/architecture.md does not list`);
  });
}

await runProgram({ usage: 'node infra/tools/check-docs.ts' }, () => {
  const documents = globSync(['*.md', '{docs,functions,infra,shared,web}/**/*.md'], { cwd: root, exclude });
  const documentation = globSync('docs/*.md', { cwd: root }).map(read).join('\n');
  const sources = globSync('{functions,infra,shared,web}/**/*.{ts,tsx,js,css}', { cwd: root, exclude });
  const missing = [
    ...documents.flatMap(missingPaths),
    ...sources.flatMap(missingFiles),
    ...missingItems(documentation),
  ];
  for (const sentence of missing) console.error(sentence);
  return missing.length > 0 ? 1 : 0;
});
