import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { root } from '../paths.ts';
import { WEB_DIR } from './web-files.ts';

interface ScriptOptions {
  readonly define?: Readonly<Record<string, unknown>>;
  readonly file?: string;
  readonly outDir?: string;
}

/** @returns the script's file, and the style sheets that it imports */
export async function buildScript(
  source: string,
  { define = {}, file, outDir = WEB_DIR }: ScriptOptions = {},
): Promise<{ file: string; css: string }> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2022',
      cssTarget: 'chrome123',
      assetsInlineLimit: 0,
      // The script itself would insert its styles otherwise.
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, source),
        output: { format: 'iife', ...(file && { entryFileNames: file }) },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const isSheet = ({ fileName }: { fileName: string }) => fileName.endsWith('.css');
  for (const part of output.filter((each) => !isSheet(each))) {
    const path = join(outDir, part.fileName);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, part.type === 'chunk' ? part.code : part.source);
  }
  const sheets = output.filter((each) => each.type === 'asset' && isSheet(each)) as Rolldown.OutputAsset[];
  return { file: output[0].fileName, css: sheets.map(({ source: text }) => String(text)).join('') };
}
