import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkedFunctions } from '../bundling/function-files.ts';
import { WEB_DIR } from '../bundling/web-files.ts';
import { ensureFunctions, ensureMade, programStamp } from '../local/assembly.ts';
import { contexts, STAGES, templatesFolder } from './templates.ts';

/**
 * Runs only after a change of these sources, because code of functions and the web app changes only names of files.
 * Synthesis validates: the built-in CloudFormation rules and cdk-nag throw on a finding without an accepted reason.
 */
// biome-ignore lint/style/noDefaultExport: Jest calls what a module exports by default.
export default async function synthesize(): Promise<void> {
  await ensureFunctions();
  await ensureMade(templatesFolder, programStamp('infra/testing/synthesize.ts'), async () => {
    mkdirSync(join(WEB_DIR, 'assets'), { recursive: true });
    const { createApp } = await import('../app.ts');
    const { readAssembly } = await import('../local/template/template.ts');
    for (const [name, options] of Object.entries(contexts)) {
      const outdir = join(templatesFolder, name);
      const context = { ...options, ...linkedFunctions };
      createApp({ stage: STAGES[name as keyof typeof STAGES], context, outdir }).synth();
      writeFileSync(`${outdir}.json`, JSON.stringify(readAssembly(outdir).raw.Resources));
    }
  });
}
