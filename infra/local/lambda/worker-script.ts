import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { root } from '../../paths.ts';

let script: URL | undefined;

/**
 * The program of the functions' threads as JavaScript. From its source each thread would load a TypeScript compiler of
 * its own: 9 MB and 30 ms.
 */
export function workerScript(): URL {
  script ??= toScript(fileURLToPath(new URL('./function-worker.ts', import.meta.url)));
  return script;
}

/** A file: the frames of every stack name it. It is replaced as a whole, since another host may be reading it. */
function toScript(entry: string): URL {
  const outfile = join(root, 'dist/function-worker.mjs');
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
  });
  mkdirSync(dirname(outfile), { recursive: true });
  writeFileSync(`${outfile}.${process.pid}`, outputFiles[0]?.contents ?? '');
  renameSync(`${outfile}.${process.pid}`, outfile);
  return pathToFileURL(outfile);
}
