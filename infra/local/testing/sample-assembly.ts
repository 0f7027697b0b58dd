import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../paths.ts';

const samplesDir = join(root, 'dist/sample');
const stackFile = fileURLToPath(new URL('sample-stack.ts', import.meta.url));
const sources = [
  stackFile,
  fileURLToPath(new URL('sample-functions.ts', import.meta.url)),
  join(root, 'package-lock.json'),
];

/** All tests share the assembly. It is made in a separate process, because loading CDK takes longer than most tests. */
export function sampleAssembly(): string {
  const stamp = createHash('sha256');
  for (const file of sources) stamp.update(readFileSync(file));
  const folder = join(samplesDir, stamp.digest('hex').slice(0, 16));
  if (!existsSync(folder)) synthesizeInto(folder);
  return join(folder, 'assembly');
}

/** The folder appears atomically. If two tests create it at the same time, the second uses the first's. */
function synthesizeInto(folder: string): void {
  mkdirSync(samplesDir, { recursive: true });
  const unfinished = mkdtempSync(join(samplesDir, 'unfinished-'));
  const { status } = spawnSync(process.execPath, [stackFile, unfinished], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`the sample stack was not synthesized: ${status}`);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}
