import { createApp } from '../app.ts';
import { linkedFunctions } from '../bundling/function-files.ts';

export function synthesize(outdir: string): void {
  // Checking the templates takes five seconds. Tests check those of deployed stages (../testing/synthesize.ts).
  process.env.CDK_VALIDATION = 'false';
  // Includes all of prod's monitoring and mail, but no commit, which would change the assembly each time.
  const context = { monitoring: 'complete', mailFrom: 'no-reply@tradefloor.example', ...linkedFunctions };
  createApp({ stage: 'local', outdir, context, isChecked: false }).synth();
}
