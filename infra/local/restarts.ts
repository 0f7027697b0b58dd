import { watch } from 'node:fs';
import type { Host } from './host.ts';

/** An editor writes several files, some of them twice. */
const SETTLE_MS = 150;

interface Built {
  readonly templateDir: string;
  /** Changes with everything but the functions' code. */
  readonly version: string;
}

/**
 * The running game gets functions' new code, and restarts after any other change once the new one is built.
 * @returns a function that stops the watching and the game
 */
export function runOnChange(options: {
  folders: readonly string[];
  ignored: RegExp;
  build: () => Promise<Built>;
  start: (templateDir: string) => Promise<Host>;
  tell: (error: unknown) => void;
}): () => Promise<void> {
  const { folders, ignored, build, start, tell } = options;
  const ending = new AbortController();
  let host: Host | undefined;
  let running: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let swapping: Promise<void> | undefined;
  let restarting = restart();

  async function restart(): Promise<void> {
    try {
      const built = await build();
      if (ending.signal.aborted) return;
      if (host && built.version === running) return host.renewFunctions();
      swapping = swap(built);
      await swapping;
    } catch (error) {
      tell(error);
    }
  }

  async function swap({ templateDir, version }: Built): Promise<void> {
    const before = host;
    host = undefined;
    await before?.stop();
    host = await start(templateDir);
    running = version;
  }

  for (const folder of folders) {
    watch(folder, { recursive: true, signal: ending.signal }, (_, file) => {
      if (!file || ignored.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(restart);
      }, SETTLE_MS);
    });
  }
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await swapping?.catch(() => {}); // The error was already reported.
    await host?.stop();
  };
}
