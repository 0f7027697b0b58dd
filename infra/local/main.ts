import { runProgram } from '../program.ts';
import { ensureAssembly, ensureDevelopment, notShipped, sourceFolders } from './assembly.ts';
import { seededEmails, seededPassword } from './cognito/accounts.ts';
import { type Host, startHost } from './host.ts';
import { OperatorError } from './operator-error.ts';
import { runOnChange } from './restarts.ts';
import { joinSandbox } from './sandbox-player.ts';

/**
 * `npm start` builds what changed and runs it. `--watch` serves the app from its sources and rebuilds after every
 * change. `--sandbox` runs a game in memory for a program to play.
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
  past: process.env.MARKET_PAST !== 'none',
  throttles: process.env.STAGE_THROTTLES !== 'off',
  clockOffsetSeconds: Number(process.env.CLOCK_OFFSET_SECONDS ?? 0),
};

let stop: (() => Promise<void>) | undefined;
let ending = false;

const program = {
  usage: 'npm start [-- --sandbox [--seed TEXT]], or npm run dev',
  options: { watch: { type: 'boolean' }, sandbox: { type: 'boolean' }, seed: { type: 'string' } },
} as const;

await runProgram(program, async ({ watch, sandbox, seed }) => {
  if (seed !== undefined && !sandbox) throw new OperatorError('--seed is for --sandbox: any other game draws its own.');
  if (watch && sandbox) throw new OperatorError('--sandbox is for npm start: a restart would lose its game.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  if (sandbox) return run((templateDir) => startSandbox(templateDir, seed || 'sandbox')).catch(fail);
  if (!watch) return run(start).catch(fail);
  stop = runOnChange({
    folders: sourceFolders,
    ignored: notShipped,
    build: ensureDevelopment,
    start: (templateDir) => start(templateDir, { develops: true }),
    tell: (error) => {
      tell(error);
      console.error('The next change tries again.');
    },
  });
  return undefined;
});

async function run(begin: (templateDir: string) => Promise<Host>): Promise<undefined> {
  const host = await begin(await ensureAssembly());
  stop = host.stop;
  if (ending) await stop();
}

async function start(templateDir: string, { develops = false } = {}): Promise<Host> {
  const host = await startHost({ ...options, templateDir, develops, onFailure: fail });
  console.log(`Tradefloor is ready at ${host.url}`);
  console.log(`Sign in as ${seededEmails.join(', ')}; the password is ${seededPassword}`);
  // The first tick job opens the market. This firing writes the year before it, ten seconds early.
  void host.fireSchedules();
  return host;
}

async function startSandbox(templateDir: string, seed: string): Promise<Host> {
  const { port, environments } = options;
  const isolated = { port, environments, dataDir: ':memory:', throttles: false };
  const host = await startHost({ ...isolated, templateDir, sandbox: { seed }, onFailure: fail });
  const { email, token } = await joinSandbox(host.url);
  console.log(`TRADEFLOOR_TOKEN=${token}`);
  console.log(`It is ${email}'s, who may also sign in; the password is ${seededPassword}`);
  console.log(
    `The clock stands, for pages and limits too. Ten seconds on: curl -H 'Origin: ${host.url}' -d '{"ticks": 1}' ${host.url}/_local/clock`,
  );
  console.log(`Tradefloor is ready at ${host.url}`);
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
