import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

let script: URL | undefined;

/**
 * The program of the functions' threads as JavaScript. From its source each thread would load a TypeScript compiler of
 * its own: 9 MB and 30 ms.
 */
export function workerScript(): URL {
  script ??= toScript(fileURLToPath(new URL('./function-worker.ts', import.meta.url)));
  return script;
}

function toScript(entry: string): URL {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  return new URL(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`);
}
