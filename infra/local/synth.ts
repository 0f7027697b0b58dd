import { createApp } from '../app.ts';
import { buildFunctions } from '../bundling/functions.ts';
import { buildWeb } from '../bundling/web.ts';

/** Builds everything that is shipped and synthesizes the stack for this machine into the folder that is named. */
const [outdir] = process.argv.slice(2);
if (!outdir) throw new Error('Usage: synth.ts FOLDER');
await Promise.all([buildFunctions(), buildWeb()]);
createApp({ stage: 'local', outdir }).synth();
