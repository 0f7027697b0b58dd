import { resolve } from 'node:path';
import { buildGallery } from './build.ts';
import { serveGallery } from './serve.ts';
import { takeShots } from './shots.ts';

/*
 * `npm run gallery` shows every component and every state of the screens, from fixtures. `npm run gallery -- shots DIR`
 * takes pictures of all, and `-- shots DIR NAME` of those whose names contain that.
 */

const [command, dir = 'dist/gallery-shots', only] = process.argv.slice(2);
await buildGallery();
if (command === 'shots') {
  const { url, end } = await serveGallery();
  const count = await takeShots({ url, dir: resolve(dir), ...(only && { only }) });
  end();
  console.log(`${count} pictures in ${dir}`);
} else {
  const { url } = await serveGallery(Number(process.env.PORT ?? 0));
  console.log(`The gallery is at ${url}`);
}
