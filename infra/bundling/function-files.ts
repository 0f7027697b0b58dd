import { join } from 'node:path';
import { root } from '../paths.ts';

/** What is deployed: one folder per Lambda, with `index.mjs` and its source map. */
export const FUNCTIONS_DIR = join(root, 'dist/functions');

/** The local host's latest build: the same folders, and beside them the files that they share. */
export const LINKED_FUNCTIONS_DIR = join(root, 'dist/linked-functions/latest');

/** CDK's context that names the folder to synthesize from, if it is not {@link FUNCTIONS_DIR}. */
export const FUNCTIONS_CONTEXT = 'tradefloor:functions';

/** For a template that no deployment uploads. CDK then names each Lambda's folder, which it would copy otherwise. */
export const linkedFunctions = {
  [FUNCTIONS_CONTEXT]: LINKED_FUNCTIONS_DIR,
  'aws:cdk:disable-asset-staging': 'true',
};
