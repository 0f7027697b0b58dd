import { buildFunctions } from './functions.ts';
import { buildWeb } from './web.ts';

/** The program that bundles everything that is shipped, and prints how large each Lambda is. */
const [sizes] = await Promise.all([buildFunctions(), buildWeb()]);
for (const [name, bytes] of Object.entries(sizes))
  console.log(`${String(Math.ceil(bytes / 1024)).padStart(5)} KB  ${name}`);
