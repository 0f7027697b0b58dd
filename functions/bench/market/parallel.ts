import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** Has worker threads, one a processor, do tasks. Each runs `program`, which calls {@link serveTasks}. */
export async function runTasks<Task, Result>(program: URL, tasks: readonly Task[]): Promise<Result[]> {
  const results = new Array<Result>(tasks.length);
  let next = 0;
  const work = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      let current = -1;
      const give = () => {
        current = next++;
        if (current < tasks.length) worker.postMessage(tasks[current]);
        else resolve();
      };
      worker.on('error', reject);
      worker.on('message', (result: Result) => {
        results[current] = result;
        give();
      });
      give();
    });
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(program));
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return results;
}

/** Does the tasks that {@link runTasks} gives to this thread. */
export function serveTasks<Task, Result>(work: (task: Task) => Result): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(work(task)));
}
