interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

export class WorkerCalls<Question, Answer> {
  readonly #worker: Worker;
  #waiting: Waiting<Answer>[] = [];

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#waiting.shift()?.resolve(data);
    worker.onerror = ({ message }) => this.end(new Error(message));
  }

  ask(question: Question, given: Transferable[] = []): Promise<Answer> {
    this.#worker.postMessage(question, given);
    const answer = new Promise<Answer>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    // Prevents an unhandled rejection: the first failure among several questions already ends them all.
    answer.catch(() => {});
    return answer;
  }

  end(error = new Error('the worker has ended')): void {
    this.#worker.terminate();
    for (const { reject } of this.#waiting) reject(error);
    this.#waiting = [];
  }
}
