import { watch } from 'node:fs';
import type { Host } from './host.ts';

/** An editor writes several files, some of them twice. */
const SETTLE_MS = 150;

/**
 * Runs a game, and restarts it after every change. The old game keeps running until the new one is built; after a
 * failure, the next change tries again. @returns a function that stops the watching and the game
 */
export function runOnChange(options: {
  folders: readonly string[];
  ignored: RegExp;
  build: () => Promise<string>;
  start: (templateDir: string) => Promise<Host>;
  tell: (error: unknown) => void;
}): () => Promise<void> {
  const { folders, ignored, build, start, tell } = options;
  const ending = new AbortController();
  let host: Host | undefined;
  let timer: NodeJS.Timeout | undefined;
  let swapping: Promise<void> | undefined;
  let restarting = restart();

  async function restart(): Promise<void> {
    try {
      const templateDir = await build();
      if (ending.signal.aborted) return;
      swapping = swap(templateDir);
      await swapping;
    } catch (error) {
      tell(error);
    }
  }

  async function swap(templateDir: string): Promise<void> {
    const before = host;
    host = undefined;
    await before?.stop();
    host = await start(templateDir);
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
    await swapping?.catch(() => {}); // Already reported.
    await host?.stop();
  };
}
