export class PartMissingError extends Error {
  /** Browsers remember a failed file for the lifetime of the document. */
  readonly needsReload: boolean;

  constructor({ needsReload, cause }: { needsReload: boolean; cause?: unknown }) {
    super('a part of the app could not be loaded', { cause });
    this.name = 'PartMissingError';
    this.needsReload = needsReload;
  }
}

const REACH_MS = 5_000;

/**
 * Throws {@link PartMissingError}. Offline without a service worker it sends no request: browsers remember failures.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const isKept = Boolean(navigator.serviceWorker?.controller);
  if (!isKept && navigator.onLine === false && !(await isReachable()))
    throw new PartMissingError({ needsReload: false });
  return load().catch((cause: unknown) => {
    throw new PartMissingError({ needsReload: true, cause });
  });
}

/** Checks the server before leaving a document, which may be unavailable afterwards. */
export function isReachable(): Promise<boolean> {
  const asked = fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(REACH_MS) });
  return asked.then(
    () => true,
    () => false,
  );
}
