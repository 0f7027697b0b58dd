import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** Has worker threads, one a processor, do tasks. Each runs `program`, which calls {@link serveTasks}. */
export async function runTasks<Task, Result>(program: URL, tasks: readonly Task[]): Promise<Result[]> {
  const results = new Array<Result>(tasks.length);
  const left = tasks.entries();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const worker = new Worker(program);
      for (const [index, task] of left) {
        if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${tasks.length} \r`);
        const answer = once(worker, 'message');
        worker.postMessage(task);
        [results[index]] = (await answer) as [Result];
      }
      await worker.terminate();
    }),
  );
  return results;
}

/** Does the tasks that {@link runTasks} gives to this thread. */
export function serveTasks<Task, Result>(work: (task: Task) => Result): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(work(task)));
}
