import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../paths.ts';
import { OperatorError } from './operator-error.ts';

const sourceFolders = ['functions', 'infra', 'shared', 'web'].map((folder) => join(root, folder));
/** What is built again after a change; the rest of `web` is the app. */
export const foldersOutsideTheApp = [
  ...['functions', 'infra', 'shared'],
  ...['features/landing', 'features/reference', 'public', 'service-worker'].map((folder) => `web/${folder}`),
].map((folder) => join(root, folder));
const sourceFiles = [
  ...['docs/bots.md', 'package-lock.json', 'package.json'],
  ...['panda.config.ts', 'tsconfig.json', 'vite.config.ts'],
].map((file) => join(root, file));
export const notShipped = /(^|\/)(local|e2e|gallery|coverage)\/|\.test\.tsx?$|\.md$/;

const assemblyDir = join(root, 'dist/assembly');

/** Builds and synthesizes, unless the sources are unchanged. @returns the assembly's folder */
export async function ensureAssembly(): Promise<string> {
  await ensureMade(assemblyDir, synthesize);
  return assemblyDir;
}

export async function ensureMade(folder: string, make: () => Promise<void>): Promise<void> {
  const stampFile = join(folder, '.sources');
  const stamp = sourcesStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  rmSync(stampFile, { force: true });
  await make();
  writeFileSync(stampFile, stamp);
}

async function synthesize(): Promise<void> {
  const script = fileURLToPath(new URL('synth.ts', import.meta.url));
  const child = spawn(process.execPath, [script, assemblyDir], { stdio: ['ignore', 'ignore', 'inherit'], cwd: root });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new OperatorError('The build failed. The reason is above.');
}

/** A digest of every source file's name, size and time. Reading the files would cost more than it saves. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  const files = sourceFolders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => !notShipped.test(file))
      .map((file) => join(folder, file)),
  );
  for (const file of [...files, ...sourceFiles].sort()) {
    const found = statSync(file, { throwIfNoEntry: false }); // An editor's file may be gone again by now.
    // A folder's own time also changes with files that are not shipped.
    if (found?.isFile()) hash.update(`${file} ${found.size} ${found.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
