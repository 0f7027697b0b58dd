import { join } from 'node:path';
import { ensureAssembly, ensureMade } from '../local/assembly.ts';
import { contexts, STAGES, templatesFolder } from './templates.ts';

/**
 * Synthesizes the stages that the tests look at, from the bundles of the local host, unless that was done from these
 * sources before. Synthesizing validates: the built-in CloudFormation rules and cdk-nag throw on a finding that nobody
 * accepted.
 */
// biome-ignore lint/style/noDefaultExport: Jest calls what a module exports by default.
export default async function synthesize(): Promise<void> {
  await ensureAssembly();
  await ensureMade(templatesFolder, async () => {
    const { createApp } = await import('../app.ts');
    for (const [name, context] of Object.entries(contexts))
      createApp({ stage: STAGES[name as keyof typeof STAGES], context, outdir: join(templatesFolder, name) }).synth();
  });
}
