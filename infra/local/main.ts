import { runProgram } from '../program.ts';
import { ensureAssembly, foldersOutsideTheApp, notShipped } from './assembly.ts';
import { seededEmails, seededPassword } from './cognito/accounts.ts';
import { type Host, startHost } from './host.ts';
import { OperatorError } from './operator-error.ts';
import { runOnChange } from './restarts.ts';

/**
 * `npm start`: builds what changed, synthesizes the stack and runs it. With `--watch`, it serves the app from its
 * sources, and does the rest again after every change.
 */

const options = {
  port: readPort(process.env.PORT ?? '3000'),
  dataDir: process.env.DATA_DIR || '.local',
  ...(process.env.DYNAMODB_ENDPOINT && { dynamodbEndpoint: process.env.DYNAMODB_ENDPOINT }),
  environments: {
    ...(process.env.MAX_ENVIRONMENTS && { all: Number(process.env.MAX_ENVIRONMENTS) }),
    ...(process.env.MAX_ENVIRONMENTS_OF_A_FUNCTION && {
      ofAFunction: Number(process.env.MAX_ENVIRONMENTS_OF_A_FUNCTION),
    }),
    ...(process.env.FUNCTION_SECONDS && { leastTimeoutMs: Number(process.env.FUNCTION_SECONDS) * 1000 }),
    ...(process.env.ENVIRONMENT_IDLE_SECONDS && { idleMs: Number(process.env.ENVIRONMENT_IDLE_SECONDS) * 1000 }),
  },
  faults: process.env.AWS_FAULTS || 'usual',
  clockOffsetSeconds: Number(process.env.CLOCK_OFFSET_SECONDS ?? 0),
};

let stop: (() => Promise<void>) | undefined;
let ending = false;

await runProgram({ usage: 'npm start, or npm run dev', options: { watch: { type: 'boolean' } } }, async ({ watch }) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  if (!watch) return run().catch(fail);
  stop = runOnChange({
    folders: foldersOutsideTheApp,
    ignored: notShipped,
    build: ensureAssembly,
    start: (templateDir) => start(templateDir, { develops: true }),
    tell: (error) => {
      tell(error);
      console.error('The next change tries again.');
    },
  });
  return undefined;
});

async function run(): Promise<undefined> {
  const host = await start(await ensureAssembly());
  stop = host.stop;
  if (ending) await stop();
}

async function start(templateDir: string, { develops = false } = {}): Promise<Host> {
  const host = await startHost({ ...options, templateDir, develops, onFailure: fail });
  console.log(`Tradefloor is ready at ${host.url}`);
  console.log(`Sign in as ${seededEmails.join(', ')}; the password is ${seededPassword}`);
  // In a new folder the first tick job opens the market; this one writes the year before it, ten seconds early.
  void host.fireSchedules();
  return host;
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await stop?.();
  process.exit(0);
}

function tell(error: unknown): void {
  console.error(error instanceof OperatorError ? error.message : error);
}

function fail(error: unknown): never {
  tell(error);
  process.exit(1);
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(`PORT must be a number from 0 to 65535, not ${text}.`);
  process.exit(1);
}
