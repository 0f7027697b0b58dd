import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.ts';
import type { Chunk } from './chunk-plan.ts';

/** Part of the style sheet. */
const FONTS = ['node_modules/@fontsource-variable/inter'];

/**
 * The licences of all packages in the build, for a file beside it: in the scripts they would cost a kilobyte per first
 * screen.
 */
export async function licencesOf(chunks: readonly Chunk[]): Promise<string> {
  const modules = chunks.flatMap((chunk) => chunk.modules);
  const folders = modules.flatMap((module) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? []);
  const texts = await Promise.all([...new Set([...folders, ...FONTS])].toSorted().map(licenceOf));
  return texts.join('\n');
}

async function licenceOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const files = (await readdir(join(root, folder))).filter((file) => /^(licen[cs]e|notice)/i.test(file)).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')));
  return `${name} ${version} (${license})\n\n${texts.join('\n')}`;
}
