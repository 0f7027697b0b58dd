import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../paths.ts';
import { billOf } from './bill.ts';
import { monthOf } from './month.ts';
import { PRICES_AS_OF } from './prices.ts';
import type { Units } from './units.ts';

/*
 * `npm run cost -- --players 1000` prints what a month costs: a stage with so many players, an idle one that keeps its data,
 * and an idle personal one. `--measure` measures the units first, which takes ten minutes; `--measure=quick` leaves the
 * browser out, whose requests change with screens only. docs/cost.md explains the model.
 */

const FILE = join(root, 'infra/cost/units.json');
const MINUTES = 5;
const DRIVERS = 3;

const measureAt = process.argv.findIndex((argument) => /^--measure(=quick)?$/.test(argument));
const isQuick = process.argv[measureAt] === '--measure=quick';
const { values } = parseArgs({
  options: { players: { type: 'string', default: '1000' }, all: { type: 'boolean', default: false } },
  args: process.argv.slice(2).filter((argument) => !argument.startsWith('--measure')),
});

if (measureAt > 0) await measure();
const units = JSON.parse(readFileSync(FILE, 'utf8')) as Units;
const players = Number(values.players);
if (!Number.isInteger(players) || players < 1)
  throw new RangeError(`--players takes a whole number, not ${values.players}`);

console.log(`Units measured on ${units.measuredOn}, list prices of us-east-1 of ${PRICES_AS_OF}, dollars a month`);
print(`prod with ${players.toLocaleString('en')} players, an hour a day each`, 'production', players);
print('prod, idle', 'production', 0);
print('a personal stage, idle', 'personal', 0);

function print(title: string, stage: keyof Units['stages'], count: number): void {
  const { services, charges, list, afterFree } = billOf(monthOf(units, stage, count));
  const money = (dollars: number) => dollars.toFixed(2).padStart(10);
  console.log(`\n${title}`);
  console.log(`${''.padEnd(42)}${'list'.padStart(10)}${'always-free tiers used'.padStart(26)}`);
  for (const row of services)
    console.log(`  ${row.service.padEnd(40)}${money(row.list)}${money(row.afterFree).padStart(26)}`);
  console.log(`  ${'together'.padEnd(40)}${money(list)}${money(afterFree).padStart(26)}`);
  console.log(values.all ? '  everything:' : '  the largest drivers:');
  for (const { meter, what, quantity, dollars } of charges.slice(0, values.all ? charges.length : DRIVERS))
    if (dollars >= 0.005)
      console.log(
        `  ${money(dollars)}  ${meter}, ${what} (${quantity.toLocaleString('en', { maximumSignificantDigits: 3 })})`,
      );
}

/** Measures, and writes the one file of units. */
async function measure(): Promise<void> {
  const { resourcesOf } = await import('../testing/templates.ts');
  const { stageUnits } = await import('./stage-units.ts');
  const { default: synthesize } = await import('../testing/synthesize.ts');
  await synthesize();
  const stages = Object.fromEntries(
    (['personal', 'production'] as const).map((stage) => [stage, stageUnits(resourcesOf(stage))]),
  );
  const before = JSON.parse(readFileSync(FILE, 'utf8'));
  const screens = isQuick ? {} : await (await import('./screens.ts')).measureScreens(MINUTES);
  const measuredOn = new Date().toISOString().slice(0, 10);
  writeFileSync(FILE, `${JSON.stringify({ ...before, ...screens, stages, measuredOn }, null, 2)}\n`);
  const test = 'functions/routes/cost-units.long.test.ts';
  const { status } = spawnSync('vitest', ['run', '--project', 'functions (embedded)', test], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, LONG_TESTS: 'yes', COST_UNITS: 'write' },
  });
  if (status !== 0) throw new Error('the units could not be measured');
  spawnSync('biome', ['format', '--write', FILE], { cwd: root });
}
