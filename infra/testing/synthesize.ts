import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAssembly, ensureMade } from '../local/assembly.ts';
import { contexts, STAGES, templatesFolder } from './templates.ts';

/**
 * Synthesizes the stages that the tests examine, from the local host's bundles, unless that was already done from these
 * sources. Synthesizing validates: the built-in CloudFormation rules and cdk-nag throw on a finding that nobody has
 * accepted.
 */
// biome-ignore lint/style/noDefaultExport: Jest calls what a module exports by default.
export default async function synthesize(): Promise<void> {
  await ensureAssembly();
  await ensureMade(templatesFolder, async () => {
    const { createApp } = await import('../app.ts');
    const { readAssembly } = await import('../local/template/template.ts');
    for (const [name, context] of Object.entries(contexts)) {
      const outdir = join(templatesFolder, name);
      createApp({ stage: STAGES[name as keyof typeof STAGES], context, outdir }).synth();
      writeFileSync(`${outdir}.json`, JSON.stringify(readAssembly(outdir).raw.Resources));
    }
  });
}
