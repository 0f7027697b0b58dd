import { analyzeMetafile } from 'esbuild';
import { buildFunctions, bundlesOf } from './functions.ts';
import { buildWeb } from './web.ts';

/**
 * The program that bundles everything that is shipped, and prints how large each Lambda is. With the name of a Lambda it
 * prints the parts of that one.
 */
const [metafile] = await Promise.all([buildFunctions(), buildWeb()]);
const [wanted] = process.argv.slice(2);
for (const { name, file, bytes } of bundlesOf(metafile)) {
  if (wanted === undefined) console.log(`${String(Math.ceil(bytes / 1024)).padStart(5)} KB  ${name}`);
  const output = metafile.outputs[file];
  if (wanted === name && output) console.log(await analyzeMetafile({ ...metafile, outputs: { [file]: output } }));
}
