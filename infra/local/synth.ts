import { createApp } from '../app.ts';
import { buildFunctions } from '../bundling/functions.ts';
import { buildWeb } from '../bundling/web.ts';

/** Builds everything that is shipped and synthesizes the stack for this machine into the folder that is named. */
const [outdir] = process.argv.slice(2);
if (!outdir) throw new Error('Usage: synth.ts FOLDER');
await Promise.all([buildFunctions(), buildWeb()]);
// With everything that prod has to be watched by. Without a commit: the folder says what runs, and is not made anew for each.
createApp({ stage: 'local', outdir, context: { monitoring: 'complete' } }).synth();
