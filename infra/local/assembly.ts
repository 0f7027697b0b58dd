import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { root } from '../paths.ts';
import { OperatorError } from './operator-error.ts';
import { type Part, stampFiles } from './parts.ts';

export const sourceFolders = ['functions', 'infra', 'shared', 'web'].map((folder) => join(root, folder));
export const notShipped = /(^|\/)(local|tools|e2e|gallery|coverage)\/|\.test\.tsx?$|\.md$/;

/** npm's list of installed packages, which may differ from the lock file of a changed checkout. */
const configuration = ['node_modules/.package-lock.json', 'package.json', 'package-lock.json', 'tsconfig.json'];
const ofWeb = ['web', 'shared'];

/** @returns the assembly's folder */
export async function ensureAssembly(): Promise<string> {
  const web = digest(sourcesStamp(ofWeb), programStamp('infra/bundling/web.ts'));
  // The template refers to the app's files by their content.
  const assembly = digest(web, programStamp('infra/local/synth.ts'));
  await ensureParts({ functions: functionsStamp(), web, assembly });
  return join(root, 'dist/assembly');
}

/**
 * Omits the web app, which Vite's development server serves.
 * @returns also a version, which changes with the template or a page, but not with a function's code
 */
export async function ensureDevelopment(): Promise<{ templateDir: string; version: string }> {
  const pages = digest(
    sourcesStamp(['web/public']),
    programStamp('infra/bundling/web.ts', 'web/features/bench/strategy-worker.ts'),
  );
  const template = programStamp('infra/local/synth.ts');
  await ensureParts({ functions: functionsStamp(), development: pages, 'development-assembly': template });
  return { templateDir: join(root, 'dist/development-assembly'), version: digest(pages, template) };
}

export async function ensureFunctions(): Promise<void> {
  await ensureParts({ functions: functionsStamp() });
}

export async function ensureMade(folder: string, stamp: string, make: () => Promise<void>): Promise<void> {
  const stampFile = join(folder, '.sources');
  if (isMade(stampFile, stamp)) return;
  rmSync(stampFile, { force: true });
  await make();
  writeFileSync(stampFile, stamp);
}

async function ensureParts(stamps: Partial<Record<Part, string>>): Promise<void> {
  const missing = Object.entries(stamps).filter(([part, stamp]) => !isMade(stampFiles[part as Part], stamp));
  if (missing.length === 0) return;
  const script = fileURLToPath(new URL('build.ts', import.meta.url));
  const parts = missing.map(([part, stamp]) => `${part}=${stamp}`);
  const child = spawn(process.execPath, [script, ...parts], { stdio: ['ignore', 'ignore', 'inherit'], cwd: root });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new OperatorError('The build failed. The reason is above.');
}

const isMade = (stampFile: string, stamp: string) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

/** Functions import nothing from elsewhere (../rooms.test.ts). */
const functionsStamp = () => sourcesStamp(['functions', 'shared', 'infra/bundling']);

/**
 * Digests our own programs' code with all imports, and the files that they name. A file whose name is composed at run
 * time is not found.
 */
export function programStamp(...programs: readonly string[]): string {
  const code = linkedCode(programs);
  const named = [...code.matchAll(/["'`]([\w.-]+(?:\/[\w.-]+)+)["'`]/g)].map(([, path = '']) => path);
  return digest(code, sourcesStamp(named.filter((path) => !path.startsWith('dist/'))));
}

function linkedCode(programs: readonly string[]): string {
  try {
    const { outputFiles } = buildSync({
      entryPoints: programs.map((program) => join(root, program)),
      ...{ bundle: true, write: false, outdir: root, logLevel: 'silent' },
      ...{ platform: 'node', format: 'esm', packages: 'external' },
    });
    return outputFiles.map(({ text }) => text).join('\n');
  } catch (error) {
    throw new OperatorError((error as Error).message);
  }
}

/** Returns a digest of every file's name, size and time. Reading the files would cost more than it saves. */
function sourcesStamp(paths: readonly string[]): string {
  const files = [...paths, ...configuration].flatMap((path) => filesAt(join(root, path)));
  return digest(process.version, ...[...new Set(files)].sort());
}

function filesAt(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false }); // An editor's file may be gone again by now.
  if (found?.isFile()) return [`${path} ${found.size} ${found.mtimeMs}`];
  // A folder's own time also changes with files that are not shipped.
  if (!found?.isDirectory()) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !notShipped.test(entry.isDirectory() ? `${entry.name}/` : entry.name))
    .flatMap((entry) => filesAt(join(path, entry.name)));
}

function digest(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text}\n`);
  return hash.digest('hex');
}
