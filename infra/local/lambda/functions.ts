import { existsSync, mkdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { root } from '../../paths.ts';
import type { Template } from '../template/template.ts';

interface FunctionProperties {
  readonly Code: { readonly S3Key: string };
  readonly Handler: string;
  readonly Role: string;
  readonly MemorySize?: number;
  readonly Timeout?: number;
  readonly Environment?: { readonly Variables?: Record<string, string> };
}

export interface FunctionDefinition {
  readonly name: string;
  readonly arn: string;
  /** Signs the function's calls to AWS and identifies the caller. */
  readonly accessKeyId: string;
  readonly roleArn: string;
  readonly codePath: string;
  readonly handler: string;
  readonly memoryMegabytes: number;
  readonly timeoutMs: number;
  readonly environment: Record<string, string>;
}

export function readFunctions(template: Template): FunctionDefinition[] {
  return template.list<FunctionProperties>('AWS::Lambda::Function').map(({ id, ref, properties }) => ({
    name: ref,
    arn: template.attribute(id, 'Arn'),
    accessKeyId: id,
    roleArn: properties.Role,
    codePath: realPath(template.assetPath(properties.Code.S3Key)),
    handler: properties.Handler,
    memoryMegabytes: properties.MemorySize ?? 128,
    timeoutMs: (properties.Timeout ?? 3) * 1000,
    environment: properties.Environment?.Variables ?? {},
  }));
}

/** A host runs the build that was the latest when it started. The folders of CDK's own functions may be gone. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

let script: URL | undefined;

/**
 * Run from source, each thread would load a TypeScript compiler: 9 MB and 30 ms. The file is replaced atomically,
 * because another host may be reading it.
 */
export function workerScript(): URL {
  if (script) return script;
  const outfile = join(root, 'dist/function-worker.mjs');
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('./function-worker.ts', import.meta.url))],
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
  script = pathToFileURL(outfile);
  return script;
}
