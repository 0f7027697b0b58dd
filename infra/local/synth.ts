import { createApp } from '../app.ts';
import { buildFunctions } from '../bundling/functions.ts';
import { buildWeb } from '../bundling/web.ts';

/** Builds everything that ships and synthesizes the stack for this machine into the given folder. */
const [outdir] = process.argv.slice(2);
if (!outdir) throw new Error('Usage: synth.ts FOLDER');
try {
  await Promise.all([buildFunctions(), buildWeb()]);
  // With all of prod's monitoring and mail, and without a commit, which would change the assembly each time.
  const context = { monitoring: 'complete', mailFrom: 'no-reply@tradefloor.example' };
  createApp({ stage: 'local', outdir, context }).synth();
} catch (error) {
  // Panda's plugin prints an error that nobody catches, and ends well.
  console.error(error);
  process.exit(1);
}
