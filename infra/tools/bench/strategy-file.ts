import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Strategy } from '../../../web/features/bench/strategy.ts';
import { OperatorError } from '../../local/operator-error.ts';

export async function strategyIn(file: string): Promise<Strategy> {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const { default: strategy }: { default?: Strategy } = await import(pathToFileURL(resolve(file)).href);
  if (typeof strategy?.onTick !== 'function') throw new OperatorError(`${file} does not export a strategy by default.`);
  return strategy;
}
