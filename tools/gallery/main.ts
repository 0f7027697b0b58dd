import { resolve } from 'node:path';
import { OperatorError } from '../../infra/local/operator-error.ts';
import { runProgram } from '../program.ts';
import { buildGallery } from './build.ts';
import { serveGallery } from './serve.ts';
import { takeShots } from './shots.ts';

/*
 * `npm run gallery` shows every component and every state of the screens, from fixtures. `npm run gallery -- shots DIR`
 * takes pictures of all, and `-- shots DIR NAME` of those whose names contain that.
 */

const usage = 'npm run gallery [-- shots [DIR [NAME]]]';

await runProgram({ usage, most: 3 }, async (_, [command, dir = 'dist/gallery-shots', only]) => {
  if (command !== undefined && command !== 'shots') throw new OperatorError(`Usage: ${usage}`);
  await buildGallery();
  if (command === undefined) {
    const { url } = await serveGallery(Number(process.env.PORT ?? 0));
    console.log(`The gallery is at ${url}`);
    return;
  }
  const { url, end } = await serveGallery();
  const count = await takeShots({ url, dir: resolve(dir), ...(only && { only }) });
  end();
  console.log(`${count} pictures in ${dir}`);
});
