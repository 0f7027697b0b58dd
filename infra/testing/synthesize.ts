import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import { buildFunctions } from '../bundling/functions.ts';
import { buildWeb } from '../bundling/web.ts';
import { STAGES, TEMPLATES_FOLDER } from './templates.ts';

/**
 * Builds and synthesizes once for all test files, which would otherwise overwrite each other's bundles. Synthesizing
 * validates: the built-in CloudFormation rules and cdk-nag throw on a finding that nobody accepted.
 */
// biome-ignore lint/style/noDefaultExport: Jest calls what a module exports by default.
export default async function synthesize(): Promise<void> {
  await Promise.all([buildFunctions(), buildWeb()]);
  const folder = mkdtempSync(join(tmpdir(), 'tradefloor-templates-'));
  for (const stage of Object.values(STAGES)) createApp({ stage, outdir: join(folder, stage) }).synth();
  process.env[TEMPLATES_FOLDER] = folder;
}
