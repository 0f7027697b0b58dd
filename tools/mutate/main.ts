import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../../infra/paths.ts';
import { runProgram } from '../../infra/program.ts';
import { type EquivalentMutant, equivalentMutants } from './equivalent-mutants.ts';

/*
 * Changes the rules, one small mutation at a time, and looks whether a test of the rules notices: `npm run test:long -- mutate`,
 * with files to look at those only. Fails if too few are noticed, or if one that is not has
 * no reason in equivalent-mutants.ts.
 */

/** Texts, schemas, and programs that measure are no rules. */
const rules = [
  'functions/domain/**/*.ts',
  'shared/{,market/}*.ts',
  '!**/*.test.ts',
  '!functions/domain/market/headlines/*.ts',
  '!shared/{companies,event-grants,live,ping}.ts',
];

const LEAST_KILLED_PERCENT = 95;

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

interface Score {
  killed: number;
  named: number;
  readonly unnamed: string[];
}

const usage = 'npm run test:long -- mutate [FILE…]';
await runProgram({ usage, most: 1000 }, (_, files) => mutate(files));

async function mutate(files: readonly string[]): Promise<number> {
  const mutants = await new Stryker({
    mutate: files.length > 0 ? [...files] : rules,
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutate/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // What is slow on a busy machine must not pass for a loop without an end.
    timeoutMS: 20_000,
    // Stryker would rewrite the TypeScript settings with a compiler interface that TypeScript 7 lacks.
    ignorePatterns: ['tsconfig.json', '/web', '/docs', '/.local', '/cdk.out', '/dist'],
    reporters: ['progress'],
    allowConsoleColors: false,
    tempDirName: '.local/mutate',
  }).runMutationTest();

  const scores = new Map<string, Score>();
  for (const mutant of mutants) {
    // A file that cannot be loaded any more says nothing about its tests.
    if (mutant.status === 'RuntimeError' || mutant.status === 'CompileError') continue;
    const file = relative(root, mutant.fileName);
    const score = scores.get(file) ?? { killed: 0, named: 0, unnamed: [] };
    scores.set(file, score);
    if (mutant.status === 'Killed' || mutant.status === 'Timeout') score.killed += 1;
    else if (equivalentMutants.some((named) => isSame(named, file, mutant))) score.named += 1;
    else score.unnamed.push(`${describeMutant(file, mutant)}  (${mutant.status})`);
  }

  let [total, killed] = [0, 0];
  for (const [file, score] of [...scores].toSorted(([one], [other]) => one.localeCompare(other))) {
    const count = score.killed + score.named + score.unnamed.length;
    total += count;
    killed += score.killed;
    const survivors = `${score.named} named, ${score.unnamed.length} not`;
    console.log(
      `${file.padEnd(44)}${String(count).padStart(5)} mutants, ${percent(score.killed, count)} killed; ${survivors}`,
    );
  }
  const unnamed = [...scores.values()].flatMap((score) => score.unnamed);
  for (const mutant of unnamed) console.log(`survives without a reason: ${mutant}`);
  console.log(
    `mutants: ${total}, killed: ${killed} (${percent(killed, total)}), survivors without a reason: ${unnamed.length}`,
  );
  return unnamed.length === 0 && killed >= (total * LEAST_KILLED_PERCENT) / 100 ? 0 : 1;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

function isSame(named: EquivalentMutant, file: string, { location, replacement }: Mutant): boolean {
  const line = sourceLines(file)[location.start.line - 1] ?? '';
  return named.file === file && line.includes(named.line) && replacement === named.becomes;
}

function describeMutant(file: string, { location, replacement }: Mutant): string {
  const { line, column } = location.start;
  return `${file}:${line}:${column}  ${(sourceLines(file)[line - 1] ?? '').trim()}  →  ${replacement}`;
}

function sourceLines(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n');
}
