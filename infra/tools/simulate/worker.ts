import { parentPort } from 'node:worker_threads';
import { LambdaBundle, type Patch } from './lambda-bundle.ts';
import { type Outcome, runSeed } from './run.ts';

export interface Task {
  readonly patch?: Patch;
  readonly first: number;
  readonly count: number;
  readonly commands?: number;
}

export interface Done extends Omit<Outcome, 'faults'> {
  readonly seed: number;
  readonly faults: readonly (readonly [string, number])[];
}

/* Runs a task's seeds one after another. With a planted bug, it stops at the first seed that finds it. */
parentPort?.on('message', async ({ patch, first, count, commands }: Task) => {
  const bundle = await LambdaBundle.build(patch ? [patch] : []);
  for (let seed = first; seed < first + count; seed++) {
    const outcome = await runSeed(bundle, seed, commands).catch((error: Error) => ({
      ...nothing,
      findings: [String(error.stack)],
    }));
    parentPort?.postMessage({ ...outcome, seed, faults: [...outcome.faults] } satisfies Done);
    if (patch && outcome.findings.length > 0) break;
  }
  parentPort?.postMessage('ended');
});

const nothing: Outcome = { findings: [], hash: '', operations: 0, faults: new Map(), simulatedMs: 0 };
