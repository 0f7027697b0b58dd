import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Plugin } from 'esbuild';
import { buildFunctions } from './bundling/functions.ts';
import * as webFiles from './bundling/web-files.ts';
import { root } from './paths.ts';
import { type Resource, STAGES, templatesFolder } from './testing/templates.ts';

/** What a deployment touches when one line has changed: what differs between the templates before and after. */

/** The bundles synthesized here, separate from those that the other tests read. */
const functionsDir = join(root, 'dist/changed-functions');
const webDir = join(root, 'dist/changed-web');
const outdir = mkdtempSync(join(tmpdir(), 'tradefloor-change-'));

jest.unstable_mockModule('./bundling/functions.ts', () => ({ FUNCTIONS_DIR: functionsDir }));
jest.unstable_mockModule('./bundling/web-files.ts', () => ({ ...webFiles, WEB_DIR: webDir }));
const { createApp } = await import('./app.ts');

beforeAll(() => {
  for (const folder of [functionsDir, webDir]) rmSync(folder, { recursive: true, force: true });
});
afterAll(() => {
  for (const folder of [functionsDir, webDir, outdir]) rmSync(folder, { recursive: true });
});

/** Appends a line to a source file without writing to it. */
function withLine(file: string): Plugin {
  const path = join(root, file);
  return {
    name: 'one-line-change',
    setup: ({ onLoad }) =>
      onLoad({ filter: new RegExp(`${file.replaceAll('.', '\\.')}$`) }, async () => ({
        contents: `${await readFile(path, 'utf8')}\nconsole.log('one line more');\n`,
        loader: 'ts',
      })),
  };
}

/** The properties that differ from the current stack, by resource name. */
function deployment(stage: 'personal' | 'production'): string[] {
  const folder = join(outdir, stage);
  createApp({ stage: STAGES[stage], outdir: folder }).synth();
  const files = readdirSync(folder).filter((file) => file.endsWith('.template.json'));
  return files.flatMap((file) => changesOf(join(templatesFolder, stage, file), join(folder, file))).sort();
}

function changesOf(beforePath: string, afterPath: string): string[] {
  const [before, after] = [readResources(beforePath), readResources(afterPath)];
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].flatMap((id) => changedProperties(before[id], after[id]).map((property) => `${id} ${property}`));
}

function readResources(path: string): Record<string, Resource> {
  return JSON.parse(readFileSync(path, 'utf8')).Resources;
}

function changedProperties(before: Resource | undefined, after: Resource | undefined): string[] {
  if (!before || !after) return [`is ${before ? 'gone' : 'new'}`];
  const [own, other] = [before.Properties ?? {}, after.Properties ?? {}];
  const names = new Set([...Object.keys(own), ...Object.keys(other)]);
  return [...names]
    .filter((name) => JSON.stringify(own[name]) !== JSON.stringify(other[name]))
    .map((name) => `${after.Type} ${name}`);
}

test('a line of a handler deploys that one function in its nested stack, a line of the web files; and nothing else', async () => {
  await buildFunctions({ outdir: functionsDir, plugins: [withLine('functions/routes/get-portfolio.ts')] });
  cpSync(webFiles.WEB_DIR, webDir, { recursive: true });
  const [script = ''] = readdirSync(join(webDir, 'assets')).filter((file) => file.startsWith('main-'));
  cpSync(join(webDir, 'assets', script), join(webDir, 'assets/main-CHANGED1.js'));
  appendFileSync(join(webDir, 'app.html'), '<!-- names the changed file -->');
  const touched = [
    expect.stringMatching(/^RestApiRoutes[ABC]\w+ AWS::CloudFormation::Stack TemplateURL$/),
    expect.stringMatching(/^SiteFilesDeployAssets\w+ Custom::CDKBucketDeployment SourceObjectKeys$/),
    expect.stringMatching(/^SiteFilesDeployPages\w+ Custom::CDKBucketDeployment SourceObjectKeys$/),
    expect.stringMatching(/^getportfolioFunction\w+ AWS::Lambda::Function Code$/),
  ];
  expect(deployment('personal')).toEqual(touched);
  // The only alias that is moved, to the only new version.
  expect(deployment('production')).toEqual([
    ...touched,
    expect.stringMatching(/^getportfolioFunctionCurrentVersion\w+ is (gone|new)$/),
    expect.stringMatching(/^getportfolioFunctionCurrentVersion\w+ is (gone|new)$/),
    expect.stringMatching(/^getportfolioLive\w+ AWS::Lambda::Alias FunctionVersion$/),
  ]);
}, 120_000);
