import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Done, Task } from './worker.ts';

const SHARE = 20;

export function sharesOf({ first, count, ...task }: Task): Task[] {
  return Array.from({ length: Math.ceil(count / SHARE) }, (_, share) => ({
    ...task,
    first: first + share * SHARE,
    count: Math.min(SHARE, count - share * SHARE),
  }));
}

export async function inWorkers(tasks: readonly Task[], onDone: (task: number, done: Done) => void): Promise<void> {
  const queue = tasks.map((task, index) => ({ task, index }));
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), tasks.length) }, async () => {
      const worker = new Worker(new URL('worker.ts', import.meta.url));
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { index, task } = next;
        await new Promise<void>((resolve, reject) => {
          worker.removeAllListeners();
          worker.on('message', (message: Done | 'ended') => (message === 'ended' ? resolve() : onDone(index, message)));
          worker.on('error', reject);
          worker.postMessage(task);
        });
      }
      await worker.terminate();
    }),
  );
}
