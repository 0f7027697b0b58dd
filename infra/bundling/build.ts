import { analyzeMetafile } from 'esbuild';
import { OperatorError } from '../local/operator-error.ts';
import { runProgram } from '../program.ts';
import { functionEntries } from './function-entries.ts';
import { buildFunctions, bundlesOf } from './functions.ts';
import { buildWeb } from './web.ts';

/** Prints each Lambda's size, or the parts of the named one. */
await runProgram({ usage: 'npm run build [-- ROUTE]', most: 1 }, async (_, [wanted]) => {
  if (wanted !== undefined && !Object.hasOwn(await functionEntries(), wanted))
    throw new OperatorError(`There is no Lambda ${wanted}.`);
  const [metafile] = await Promise.all([buildFunctions(), buildWeb()]);
  for (const { name, file, bytes } of bundlesOf(metafile)) {
    if (wanted === undefined) console.log(`${String(Math.ceil(bytes / 1024)).padStart(5)} KB  ${name}`);
    const output = metafile.outputs[file];
    if (wanted === name && output) console.log(await analyzeMetafile({ ...metafile, outputs: { [file]: output } }));
  }
  return 0;
});
