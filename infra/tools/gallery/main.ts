import { resolve } from 'node:path';
import { OperatorError } from '../../local/operator-error.ts';
import { runProgram, UsageError } from '../../program.ts';
import { buildGallery, serveGallery } from './build.ts';
import { takeShots } from './shots.ts';

/*
 * `npm run gallery` serves every component and screen state, from fixtures. `-- shots DIR` takes screenshots of all
 * stories, and `-- shots DIR NAME` of those whose names contain NAME.
 */

const usage = 'npm run gallery [-- shots [DIR [NAME]]]';

await runProgram({ usage, most: 3 }, async (_, [command, dir = 'dist/gallery-shots', only]) => {
  if (command !== undefined && command !== 'shots') throw new UsageError();
  await buildGallery();
  if (command === undefined) {
    const { url } = await serveGallery(Number(process.env.PORT ?? 0));
    console.log(`The gallery is at ${url}`);
    return;
  }
  const { url, end } = await serveGallery();
  const count = await takeShots({ url, dir: resolve(dir), ...(only && { only }) });
  end();
  if (count === 0) throw new OperatorError(`No story's address contains ${only}`);
  console.log(`${count} pictures in ${dir}`);
});
