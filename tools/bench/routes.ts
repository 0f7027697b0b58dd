import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableProperties } from '../../functions/testing/table-engine.ts';
import { functionVariables } from '../../functions/testing/variables.ts';
import { buildFunctions, bundlesOf } from '../../infra/bundling/functions.ts';
import { startTableEngine, type TableEngine } from '../../infra/local/dynamodb/table-engine.ts';
import { createTables, type Table } from '../../infra/local/dynamodb/tables.ts';
import { root } from '../../infra/paths.ts';
import { runProgram } from '../../infra/program.ts';
import { type RouteName, routeNames } from '../../shared/routes/index.ts';
import { type HandlerFigures, measureHandler, openGame } from './handlers.ts';

/*
 * `npm run bench -- routes` writes a JSON of figures, and prints the largest: per route what routes.json holds, the
 * handler's processor time beside that of its calls, and a cold start's. docs/performance.md explains them.
 */

const BUNDLES = join(root, 'dist/measured-functions');
const COLD_STARTS = 3;

const usage = 'npm run bench -- routes [--out dist/measured-routes.json]';
const options = { out: { type: 'string' } } as const;
await runProgram({ usage, options }, async ({ out = join(root, 'dist/measured-routes.json') }) => {
  const routes = await measureRoutes();
  writeFileSync(out, `${JSON.stringify(routes, undefined, 2)}\n`);
  printRoutes(routes);
  console.log(`\nAll figures: ${out}`);
  return 0;
});

interface RouteFigures extends Partial<HandlerFigures> {
  readonly bundleKb: number;
  readonly ratio?: number;
  readonly coldStart: { readonly processorMs: number; readonly clockMs: number };
}

type Routes = Readonly<Record<string, RouteFigures>>;

async function measureRoutes(): Promise<Routes> {
  const bundles = bundlesOf(await buildFunctions({ outdir: BUNDLES }));
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
      const bundleKb = Math.ceil((bundles.find((bundle) => bundle.name === name)?.bytes ?? 0) / 1024);
      const coldStart = measureColdStart(name);
      measured[name] = { ...counted[name], ...handler, ...(ratio && { ratio }), bundleKb, coldStart };
    }
    return measured;
  } finally {
    process.stdout.write = write;
    await engine.stop();
  }
}

/** A function's environment on a table of its own, in this process. */
async function enterEnvironment(): Promise<TableEngine> {
  const engine = await startTableEngine({ dataDir: ':memory:' });
  const TABLE_NAME = `measure-${randomUUID()}`;
  await createTables(engine.endpoint, [{ ref: TABLE_NAME, properties: tableProperties() } as Table]);
  Object.assign(process.env, functionVariables, { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint, TABLE_NAME });
  return engine;
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
