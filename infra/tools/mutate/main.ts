import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { root } from '../../paths.ts';
import { runProgram } from '../../program.ts';
import { equivalentMutants } from './equivalent-mutants.ts';

/*
 * `npm run test:long -- mutate [FILE…]` changes the rules, one small mutation at a time, and runs their tests. It fails
 * if too few mutations are caught, or if a survivor has no reason in equivalent-mutants.ts.
 */

/** Texts, schemas and measuring programs are not rules. */
const rules = [
  'functions/domain/**/*.ts',
  'shared/{,market/}*.ts',
  'web/lib/{practice-account,trade-window,month-replay,month-words}.ts',
  'web/features/{what-if/what-if,fairness/{verify-month,trade-ticks}}.ts',
  '!**/*.test.ts',
  '!shared/market/headlines/*.ts',
  '!shared/{companies,event-grants,live,ping}.ts',
];

const LEAST_KILLED_PERCENT = 95;

await runProgram({ usage: 'npm run test:long -- mutate [FILE…]', most: 1000 }, async (_, files) => {
  const mutants = await new Stryker({
    mutate: files.length > 0 ? [...files] : rules,
    testRunner: 'vitest',
    vitest: { configFile: 'infra/tools/mutate/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // A slow test on a busy machine must not count as an endless loop.
    timeoutMS: 20_000,
    // Stryker would rewrite the TypeScript settings through a compiler interface that TypeScript 7 lacks.
    ignorePatterns: ['tsconfig.json', '/docs', '/.local', '/cdk.out', '/dist'],
    reporters: ['progress'],
    allowConsoleColors: false,
    tempDirName: '.local/mutate',
  }).runMutationTest();

  // A file that no longer loads says nothing about its tests.
  const counted = mutants
    .filter(({ status }) => status !== 'RuntimeError' && status !== 'CompileError')
    .map((mutant) => {
      const { line, column } = mutant.location.start;
      const source = readFileSync(mutant.fileName, 'utf8').split('\n')[line - 1] ?? '';
      return { ...mutant, file: relative(root, mutant.fileName), line, column, source };
    });
  const isKilled = ({ status }: (typeof counted)[number]) => status === 'Killed' || status === 'Timeout';
  const isNamed = ({ file, source, replacement }: (typeof counted)[number]) =>
    equivalentMutants.some((each) => each.file === file && source.includes(each.line) && each.becomes === replacement);
  const unnamed = counted.filter((mutant) => !isKilled(mutant) && !isNamed(mutant));
  for (const { file, line, column, source, replacement, status } of unnamed)
    console.log(
      `survives without a reason: ${file}:${line}:${column}  ${source.trim()}  →  ${replacement}  (${status})`,
    );
  const byFile = Map.groupBy(counted, ({ file }) => file);
  for (const [file, ofFile] of [...byFile].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(
      `${file.padEnd(44)}${String(ofFile.length).padStart(5)} mutants, ${percent(ofFile.filter(isKilled).length, ofFile.length)} killed`,
    );
  const killed = counted.filter(isKilled).length;
  const share = percent(killed, counted.length);
  console.log(
    `mutants: ${counted.length}, killed: ${killed} (${share}), survivors without a reason: ${unnamed.length}`,
  );
  return unnamed.length === 0 && killed >= (counted.length * LEAST_KILLED_PERCENT) / 100 ? 0 : 1;
});

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
