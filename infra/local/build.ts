import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkFunctions } from '../bundling/functions.ts';
import { WEB_DIR } from '../bundling/web-files.ts';
import { type Part, stampFiles } from './parts.ts';

/** Loads only what it needs, because Vite and CDK are large. */
const stamps = Object.fromEntries(process.argv.slice(2).map((word) => word.split('='))) as Partial<
  Record<Part, string>
>;

const makers: Readonly<Record<Exclude<Part, 'functions'>, () => Promise<void>>> = {
  web: async () => (await import('../bundling/web.ts')).buildWeb(),
  development: async () => (await import('../bundling/web.ts')).writeDevelopmentFiles(),
  assembly: () => synthesize('assembly'),
  'development-assembly': () => synthesize('development-assembly'),
};

async function synthesize(part: Part): Promise<void> {
  // CDK needs the web app's folder. `npm run dev` serves and builds none of its files.
  await mkdir(join(WEB_DIR, 'assets'), { recursive: true });
  (await import('./synth.ts')).synthesize(dirname(stampFiles[part]));
}

async function make(part: Part): Promise<void> {
  const stamp = stamps[part];
  if (!stamp) return;
  if (part === 'functions') return linkFunctions(stamp);
  await rm(stampFiles[part], { force: true });
  await makers[part]();
  await writeFile(stampFiles[part], stamp);
}

try {
  await Promise.all([make('functions'), make('web'), make('development')]);
  await make('assembly');
  await make('development-assembly');
} catch (error) {
  console.error(error);
  process.exit(1);
}
process.exit(0);
