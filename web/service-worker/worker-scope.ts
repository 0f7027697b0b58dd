/* TypeScript's worker types clash with those of a document in one program. */

interface Waiting {
  waitUntil(done: Promise<unknown>): void;
}

interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: Waiting;
  activate: Waiting;
  fetch: Fetching;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
  };
  readonly registration: {
    readonly navigationPreload?: { disable(): Promise<void> };
  };
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}
