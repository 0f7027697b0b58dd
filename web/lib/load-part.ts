/** A part of the app, a file of its own, that could not be loaded. */
export class PartMissingError extends Error {
  /** Whether only another document can load it: a browser remembers for the life of a document that a file failed. */
  readonly needsReload: boolean;

  constructor({ needsReload, cause }: { needsReload: boolean; cause?: unknown }) {
    super('a part of the app could not be loaded', { cause });
    this.name = 'PartMissingError';
    this.needsReload = needsReload;
  }
}

const REACH_MS = 5_000;

/**
 * Loads a part of the app. Throws {@link PartMissingError}; offline without a try, which the browser would
 * remember, unless the service worker has the files. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const isKept = Boolean(navigator.serviceWorker?.controller);
  if (!isKept && navigator.onLine === false && !(await isReachable()))
    throw new PartMissingError({ needsReload: false });
  return load().catch((cause: unknown) => {
    throw new PartMissingError({ needsReload: true, cause });
  });
}

/** Whether the site answers at all: a document that is left without asking may be lost for good. */
export function isReachable(): Promise<boolean> {
  const asked = fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(REACH_MS) });
  return asked.then(
    () => true,
    () => false,
  );
}
