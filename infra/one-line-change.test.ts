import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, jest, test } from '@jest/globals';
import { FUNCTIONS_CONTEXT, LINKED_FUNCTIONS_DIR, linkedFunctions } from './bundling/function-files.ts';
import * as webFiles from './bundling/web-files.ts';
import { type Resource, STAGES } from './testing/templates.ts';

/** The bundles are stand-ins: local/deployed-bundles.slow.test.ts proves that a handler's line changes only one. */

const folder = mkdtempSync(join(tmpdir(), 'tradefloor-change-'));
const functionsDir = join(folder, 'functions');
const webDir = join(folder, 'web');
afterAll(() => rmSync(folder, { recursive: true }));

jest.unstable_mockModule('./bundling/web-files.ts', () => ({ ...webFiles, WEB_DIR: webDir }));
const { createApp } = await import('./app.ts');

function synthesize(name: string): Record<string, Resource> {
  process.env.CDK_VALIDATION = 'false'; // Other tests check the template rules, which take most of the time.
  const context = { ...linkedFunctions, [FUNCTIONS_CONTEXT]: functionsDir };
  const outdir = join(folder, name);
  createApp({ stage: STAGES.production, outdir, context, isChecked: false }).synth();
  const files = readdirSync(outdir).filter((file) => file.endsWith('.template.json'));
  const templates = files.map((file) => JSON.parse(readFileSync(join(outdir, file), 'utf8')).Resources);
  return Object.assign({}, ...templates);
}

function changedProperties(before: Resource | undefined, after: Resource | undefined): string[] {
  if (!before || !after) return [`is ${before ? 'gone' : 'new'}`];
  const [own, other] = [before.Properties ?? {}, after.Properties ?? {}];
  const names = new Set([...Object.keys(own), ...Object.keys(other)]);
  return [...names]
    .filter((name) => JSON.stringify(own[name]) !== JSON.stringify(other[name]))
    .map((name) => `${after.Type} ${name}`);
}

test('a changed line of a handler deploys only its function and alias, a line of the app only its files', () => {
  const names = readdirSync(LINKED_FUNCTIONS_DIR, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of names) {
    mkdirSync(join(functionsDir, name), { recursive: true });
    writeFileSync(join(functionsDir, name, 'index.mjs'), name);
  }
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  const before = synthesize('before');
  writeFileSync(join(functionsDir, 'get-portfolio/index.mjs'), 'one line more');
  writeFileSync(join(webDir, 'assets/main-CHANGED1.js'), '');
  writeFileSync(join(webDir, 'app.html'), 'names the changed file');
  const after = synthesize('after');
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = ids.flatMap((id) => changedProperties(before[id], after[id]).map((property) => `${id} ${property}`));
  expect(changes.sort()).toEqual([
    expect.stringMatching(/^RestApiRoutes[ABC]\w+ AWS::CloudFormation::Stack TemplateURL$/),
    expect.stringMatching(/^SiteFilesDeployAssets\w+ Custom::CDKBucketDeployment SourceObjectKeys$/),
    expect.stringMatching(/^SiteFilesDeployPages\w+ Custom::CDKBucketDeployment SourceObjectKeys$/),
    expect.stringMatching(/^getportfolioFunction\w+ AWS::Lambda::Function Code$/),
    // This is the only alias that moves, to the only new version.
    expect.stringMatching(/^getportfolioFunctionCurrentVersion\w+ is (gone|new)$/),
    expect.stringMatching(/^getportfolioFunctionCurrentVersion\w+ is (gone|new)$/),
    expect.stringMatching(/^getportfolioLive\w+ AWS::Lambda::Alias FunctionVersion$/),
  ]);
});
