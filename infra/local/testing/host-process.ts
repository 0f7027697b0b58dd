import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../../paths.ts';
import { freePort } from '../dynamodb/table-engine.ts';

const READY = /^Tradefloor is ready at (\S+)/;
/** The first start in a new checkout also builds and synthesizes. A longer start hangs. */
const START_TIMEOUT_MS = 300_000;

/**
 * One C heap for several threads and a small nursery for the main one save 200 MB, as in `npm start`. One environment
 * per function may stay: journeys visit all screens at once, and three quarters of the host's time would be cold
 * starts.
 */
const bounds = { MALLOC_ARENA_MAX: '2', MAX_ENVIRONMENTS: '90', FUNCTION_SECONDS: '90' };
/** One machine plays many players, who exceed a personal stage's limits. */
const throttles = { STAGE_THROTTLES: 'off' };
/** The year before the opening costs five times as much as the rest of a start. */
export const withoutPast = { MARKET_PAST: 'none' };
const nodeOptions = ['--max-semi-space-size=4'];

export interface HostProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly output: () => string;
  readonly errors: () => string;
  /** Ends the host: with SIGTERM like Ctrl+C, with SIGKILL like a power cut. */
  readonly end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/**
 * Stores nothing unless a folder is given. `developed` is a checkout to run `npm run dev` in. `words` are arguments.
 */
export async function startHostProcess(
  options: {
    dataDir?: string;
    port?: number;
    environment?: Record<string, string>;
    developed?: string;
    words?: readonly string[];
  } = {},
): Promise<HostProcess> {
  const { developed, words = developed ? ['--watch'] : [], dataDir = ':memory:' } = options;
  // A developed game keeps its port when it restarts. For any other the system chooses one, so no process takes it.
  const wanted = options.port ?? (developed ? await freePort() : 0);
  const child = spawn('node', [...nodeOptions, 'infra/local/main.ts', ...words], {
    cwd: developed ?? root,
    env: { ...throttles, ...process.env, ...bounds, ...options.environment, PORT: String(wanted), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const url = await readyUrl(child, () => errors);
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    end: (signal = 'SIGTERM') => endProcess(child, signal),
  };
}

function readyUrl(child: ChildProcess, errors: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the host was not ready in time: ${errors()}`)), START_TIMEOUT_MS);
    child.once('exit', (code) => reject(new Error(`the host ended with ${code}: ${errors()}`)));
    if (!child.stdout) throw new Error('the host has no output');
    createInterface(child.stdout).on('line', (line) => {
      const url = READY.exec(line)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
