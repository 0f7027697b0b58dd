import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { JsonFile } from './json-file.ts';
import { OperatorError, startAfresh } from './operator-error.ts';

/** Marks a folder as a game's data and records the port of its last host. */
const MARKER = 'host.json';
const LOCK = 'host.lock';
const Marker = z.strictObject({ port: z.int(), format: z._default(z.int(), 1) });

/** A release that cannot read the previous one's items increases this. */
const FORMAT = 2;

/** All files that a host writes into its data folder. A reset removes nothing else. */
const ownFiles = [
  /^(host|clock|secrets|paypal|push|mail|cloudwatch|deployed)\.json(\.new)?$/,
  /^host\.lock(-journal)?$/,
  /^functions(\.old)?\.log$/,
  /^(table|shared-local-instance)\.db(-\w+)?$/,
  /^(deployed|sign-in|streams)$/,
];

/** The claim also ends with the process. @throws OperatorError unless it is a game's folder that no host uses */
export function claimDataDir(dataDir: string, port: number): () => void {
  try {
    makeFolder(dataDir);
    const marker = new JsonFile(join(dataDir, MARKER));
    if (readdirSync(dataDir).length === 0) marker.write({ port, format: FORMAT });
    const found = readMarker(dataDir);
    if (!found) throw new OperatorError(`${dataDir} holds other files, not a game's: ${chooseAnother}`);
    if (found.format !== FORMAT)
      throw new OperatorError(`The game in ${dataDir} is of another release. ${startAfresh}`);
    const release = lock(dataDir);
    marker.write({ port, format: FORMAT });
    return release;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${dataDir} cannot be written (${(error as Error).message}): ${chooseAnother}`);
  }
}

/** @returns a sentence about it. @throws OperatorError, having removed nothing, for any other folder */
export function removeData(dataDir: string): string {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found) return `There is no ${dataDir}: nothing to remove.`;
  const entries = found.isDirectory() ? readdirSync(dataDir) : [dataDir];
  if (entries.length === 0) return `${dataDir} is empty: nothing to remove.`;
  const foreign = entries.find((name) => !ownFiles.some((pattern) => pattern.test(name)));
  if (foreign !== undefined || !readMarker(dataDir))
    throw new OperatorError(
      `${dataDir} is not only a game's data (${foreign ?? `no ${MARKER}`}): nothing was removed.`,
    );
  const release = lock(dataDir);
  // The marker goes last, so an interrupted removal can be repeated.
  for (const name of [...entries.filter((each) => each !== MARKER), LOCK, MARKER])
    rmSync(join(dataDir, name), { recursive: true, force: true });
  release();
  return `Removed the game in ${dataDir}: the next start begins afresh.`;
}

/** Node's own `recursive` never returns below `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

const chooseAnother = 'choose another folder with DATA_DIR=…';

export function readMarker(dataDir: string): z.infer<typeof Marker> | undefined {
  try {
    return Marker.safeParse(JSON.parse(readFileSync(join(dataDir, MARKER), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** SQLite locks the file in the kernel: no other process gets the lock, and a killed one loses it. */
function lock(dataDir: string): () => void {
  // Uses the real path, because SQLite in this process would not recognise another path to the same file.
  const database = new DatabaseSync(join(realpathSync(dataDir), LOCK));
  try {
    database.exec('BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if (!/locked/.test(String(error))) throw error;
    const url = `http://localhost:${readMarker(dataDir)?.port}`;
    throw new OperatorError(`The data in ${dataDir} is in use by ${url}: ${chooseAnother}`);
  }
}
