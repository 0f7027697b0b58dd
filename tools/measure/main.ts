import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from '../../infra/bundling/functions.ts';
import { startHostProcess } from '../../infra/local/testing/host-process.ts';
import { root } from '../../infra/paths.ts';
import { runProgram } from '../../infra/program.ts';
import { type RouteName, routeNames } from '../../shared/routes/index.ts';
import { enterEnvironment } from './environment.ts';
import { type HandlerFigures, measureHandler, openGame } from './handlers.ts';
import { processorMs, signUp, type Trader, trade } from './trading.ts';

/*
 * `npm run measure` writes a JSON of figures, and prints the largest. Per route: what routes.json holds, the handler's
 * processor time, and a cold start's. Of the local host: trades a second, their processor time, its start and synthesis.
 * Linux only. docs/performance.md explains the figures.
 */

const BUNDLES = join(root, 'dist/measured-functions');
const COLD_STARTS = 3;
const CONNECTIONS = [1, 10, 50];
/** Two a second each is the game's limit. */
const TRADERS = 120;
/** So that the functions' threads have compiled what they run. */
const TRADES_TO_WARM_UP = 3_000;

const numbers = { trades: 2_000 };
const options = { only: { type: 'string' }, out: { type: 'string' } } as const;
const usage = 'npm run measure [-- --only routes | host] [--trades 2000] [--out dist/measured.json]';
await runProgram({ usage, options, numbers }, async ({ only, trades, out = join(root, 'dist/measured.json') }) => {
  const routes = only === 'host' ? undefined : await measureRoutes();
  const host = only === 'routes' ? undefined : await measureHost(trades);
  writeFileSync(out, `${JSON.stringify({ routes, host }, undefined, 2)}\n`);
  if (routes) printRoutes(routes);
  if (host) printHost(host);
  console.log(`\nAll figures: ${out}`);
  return 0;
});

interface RouteFigures extends Partial<HandlerFigures> {
  readonly roundTrips: number;
  readonly bundleKb: number;
  readonly ratio?: number;
  readonly coldStart: { readonly processorMs: number; readonly clockMs: number };
}

type Routes = Readonly<Record<string, RouteFigures>>;

async function measureRoutes(): Promise<Routes> {
  await buildFunctions({ outdir: BUNDLES });
  const counted = JSON.parse(readFileSync(new URL('routes.json', import.meta.url), 'utf8'));
  const engine = await enterEnvironment();
  const write = process.stdout.write;
  try {
    const measured: Record<string, RouteFigures> = {};
    const players = await openGame();
    for (const name of routeNames) {
      // Handlers log each request.
      process.stdout.write = () => true;
      const handler = await measureHandler(name, players);
      process.stdout.write = write;
      const ratio = handler && handler.calls >= 1 ? handler.handlerMs / handler.callsMs : undefined;
      measured[name] = { ...counted[name], ...handler, ...(ratio && { ratio }), coldStart: measureColdStart(name) };
    }
    return measured;
  } finally {
    process.stdout.write = write;
    await engine.stop();
  }
}

/** Loading the bundle in a new process, without the process itself. The median of some. */
function measureColdStart(name: RouteName): RouteFigures['coldStart'] {
  const bundle = JSON.stringify(join(BUNDLES, name, 'index.mjs'));
  const script = `
    const [cpu, clock] = [process.cpuUsage(), performance.now()];
    await import(${bundle});
    const { user, system } = process.cpuUsage(cpu);
    console.log(JSON.stringify({ processorMs: (user + system) / 1000, clockMs: performance.now() - clock }));`;
  const runs = Array.from({ length: COLD_STARTS }, () => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    return JSON.parse(stdout) as RouteFigures['coldStart'];
  });
  const sorted = runs.sort((one, other) => one.processorMs - other.processorMs);
  return sorted[Math.floor(COLD_STARTS / 2)] as RouteFigures['coldStart'];
}

interface HostFigures {
  readonly synthMs: number;
  readonly startMs: number;
  readonly trades: readonly Readonly<
    Record<'connections' | 'perSecond' | 'mainMs' | 'functionsMs' | 'engineMs' | 'failed', number>
  >[];
}

async function measureHost(trades: number): Promise<HostFigures> {
  const synthMs = measureSynthesis();
  const dataDir = mkdtempSync(join(tmpdir(), 'measure-host-'));
  // The first start may build.
  await (await startHostProcess({ dataDir })).end();
  const startedMs = performance.now();
  const host = await startHostProcess({ dataDir });
  const startMs = performance.now() - startedMs;
  try {
    const traders: Trader[] = [];
    while (traders.length < TRADERS) traders.push(await signUp(host.url, traders.length));
    await trade(host.url, traders, { connections: 10, trades: TRADES_TO_WARM_UP });
    const measured: HostFigures['trades'][number][] = [];
    for (const connections of CONNECTIONS) {
      const before = processorMs(host.pid);
      const { clockMs, failed } = await trade(host.url, traders, { connections, trades });
      const after = processorMs(host.pid);
      measured.push({
        connections,
        perSecond: (trades / clockMs) * 1000,
        mainMs: (after.main - before.main) / trades,
        functionsMs: (after.functions - before.functions) / trades,
        engineMs: (after.engine - before.engine) / trades,
        failed,
      });
    }
    return { synthMs, startMs, trades: measured };
  } finally {
    await host.end();
    rmSync(dataDir, { recursive: true });
  }
}

/** The synthesis of bundles that exist. */
function measureSynthesis(): number {
  const startedMs = performance.now();
  const { status } = spawnSync(process.execPath, ['infra/app.ts', '-c', 'stage=check'], { cwd: root, stdio: 'ignore' });
  if (status !== 0) throw new Error('the synthesis failed: npm run synth says why');
  return performance.now() - startedMs;
}

function printRoutes(routes: Routes): void {
  const compared = Object.entries(routes).filter(([, { ratio }]) => ratio !== undefined);
  const ratios = compared.map(([, { ratio = 0 }]) => ratio).sort((one, other) => one - other);
  console.log(`${compared.length} handlers take ${ratios[ratios.length >> 1]?.toFixed(2)} times their calls (median)`);
  console.log('largest:                            handler ms  calls ms  ratio  bundle KB  cold ms');
  const byTime = compared.sort(([, one], [, other]) => (other.handlerMs ?? 0) - (one.handlerMs ?? 0));
  for (const [name, { handlerMs = 0, callsMs = 0, ratio = 0, bundleKb, coldStart }] of byTime.slice(0, 12)) {
    const columns = [
      handlerMs.toFixed(2),
      callsMs.toFixed(2),
      ratio.toFixed(2),
      bundleKb,
      coldStart.processorMs.toFixed(0),
    ];
    console.log(name.padEnd(36) + columns.map((column) => String(column).padStart(9)).join(''));
  }
}

function printHost({ synthMs, startMs, trades }: HostFigures): void {
  console.log(`\nsynthesis ${(synthMs / 1000).toFixed(1)} s, start ${(startMs / 1000).toFixed(1)} s`);
  console.log('connections  trades/s  processor ms a trade: main  functions  engine  failed');
  for (const { connections, perSecond, mainMs, functionsMs, engineMs, failed } of trades)
    console.log(
      `${String(connections).padStart(11)}${perSecond.toFixed(0).padStart(10)}${mainMs.toFixed(2).padStart(28)}${functionsMs.toFixed(2).padStart(11)}${engineMs.toFixed(2).padStart(8)}${String(failed).padStart(8)}`,
    );
}
