import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.ts';

/*
 * Part of `npm run check`: every file or folder that the documentation names exists. It reads the targets of relative
 * links, and what stands in backticks and begins with a top-level folder. A name with a placeholder (`<name>`) is no path.
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

const documents = globSync(['*.md', '{docs,functions,infra,shared,web}/**/*.md'], { cwd: root });
const missing = documents.flatMap((document) => missingPaths(join(root, document)));
for (const sentence of missing) console.error(sentence);
process.exitCode = missing.length > 0 ? 1 : 0;
