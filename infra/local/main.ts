import { watch } from 'node:fs';
import { ensureAssembly, notShipped, sourceFolders } from './assembly.ts';
import { seededEmails, seededPassword } from './cognito/accounts.ts';
import { type Host, startHost } from './host.ts';
import { OperatorError } from './operator-error.ts';

/** `npm start`: builds what changed, synthesizes the stack and runs it here. With `--watch`, again on every change. */

const SETTLE_MS = 150;

const options = {
  port: readPort(process.env.PORT ?? '3000'),
  dataDir: process.env.DATA_DIR || '.local',
  ...(process.env.DYNAMODB_ENDPOINT && { dynamodbEndpoint: process.env.DYNAMODB_ENDPOINT }),
  environments: {
    ...(process.env.MAX_ENVIRONMENTS && { all: Number(process.env.MAX_ENVIRONMENTS) }),
    ...(process.env.MAX_ENVIRONMENTS_OF_A_FUNCTION && {
      ofAFunction: Number(process.env.MAX_ENVIRONMENTS_OF_A_FUNCTION),
    }),
    ...(process.env.ENVIRONMENT_IDLE_SECONDS && { idleMs: Number(process.env.ENVIRONMENT_IDLE_SECONDS) * 1000 }),
  },
  differences: process.env.AWS_DIFFERENCES || 'usual',
  clockOffsetSeconds: Number(process.env.CLOCK_OFFSET_SECONDS ?? 0),
};

let host: Host | undefined;
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
await run().catch(complain);
if (process.argv.includes('--watch')) restartOnChange();

async function run(): Promise<void> {
  host = await startHost({ ...options, templateDir: await ensureAssembly(), onFailure: complain });
  if (ending) return host.stop();
  console.log(`Tradefloor is ready at ${host.url}`);
  console.log(`Sign in as ${seededEmails.join(', ')}; the password is ${seededPassword}`);
  // The first beat of a new folder opens the market; this one writes the year before it, ten seconds early.
  void host.beat();
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await host?.stop();
  process.exit(0);
}

/** Prints one sentence for an operator error, and the stack of a bug. */
function complain(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}

function restartOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  let restarting: Promise<void> = Promise.resolve();
  const restart = async () => {
    await host?.stop();
    await run().catch((error: unknown) => console.error(error instanceof OperatorError ? error.message : error));
  };
  for (const folder of sourceFolders) {
    watch(folder, { recursive: true }, (_, file) => {
      if (!file || notShipped.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(restart);
      }, SETTLE_MS);
    });
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(`PORT must be a number from 0 to 65535, not ${text}.`);
  process.exit(1);
}
