/*
 * What the service worker uses of its surroundings. TypeScript's own types of a worker cannot stand beside those of a
 * document in one program.
 */

interface Waiting {
  waitUntil(done: Promise<unknown>): void;
}

export interface Fetching extends Waiting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  /** The document that goes when a navigation is done; empty in a new tab. */
  readonly clientId: string;
  /** The document that comes. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: Waiting;
  activate: Waiting;
  fetch: Fetching;
  message: { readonly data: unknown };
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly { readonly id: string }[]>;
  };
  readonly registration: {
    readonly waiting: { postMessage(message: unknown): void } | null;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}
