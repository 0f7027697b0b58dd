import { join } from 'node:path';
import { LINKED_FUNCTIONS_DIR } from '../bundling/function-files.ts';
import { DEVELOPMENT_DIR, WEB_STAMP } from '../bundling/web-files.ts';
import { root } from '../paths.ts';

export const stampFiles = {
  functions: join(LINKED_FUNCTIONS_DIR, '.sources'),
  web: WEB_STAMP,
  assembly: join(root, 'dist/assembly/.sources'),
  development: `${DEVELOPMENT_DIR}.sources`,
  'development-assembly': join(root, 'dist/development-assembly/.sources'),
};

export type Part = keyof typeof stampFiles;
