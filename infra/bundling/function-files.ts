import { join } from 'node:path';
import { root } from '../paths.ts';

/** The deployed bundles: one folder per Lambda, with `index.mjs` and its source map. */
export const FUNCTIONS_DIR = join(root, 'dist/functions');

/** The local host's latest build: the same folders, and the files that they share. */
export const LINKED_FUNCTIONS_DIR = join(root, 'dist/linked-functions/latest');

/** CDK's context that names another folder to synthesize from than {@link FUNCTIONS_DIR}. */
export const FUNCTIONS_CONTEXT = 'tradefloor:functions';

/** Context for a template that is not deployed. CDK then refers to each Lambda's folder instead of copying it. */
export const linkedFunctions = {
  [FUNCTIONS_CONTEXT]: LINKED_FUNCTIONS_DIR,
  'aws:cdk:disable-asset-staging': 'true',
};
