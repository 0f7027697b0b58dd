import type { StageOptions } from '../stage-options.ts';
import type { Ask } from './aws-cli.ts';

/** What a check found. A warning is for the operator to judge; with a stop a deployment would fail, or harm. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'stop';
  /** What is so; where it is not well, also what to do. */
  readonly text: string;
}

/** What every check knows. */
export interface Surroundings {
  readonly ask: Ask;
  readonly stage: string;
  readonly isProduction: boolean;
  readonly chosen: StageOptions;
  readonly region: string;
  readonly account: string;
  /** The state of the stage's stack; undefined if there is none. */
  readonly stackStatus: string | undefined;
  /** What Git says has been changed and not committed, a line each. */
  readonly uncommitted: string;
}

/** One line of the preflight; undefined where there is nothing to look at. */
export interface Check {
  readonly name: string;
  readonly run: (surroundings: Surroundings) => Finding | undefined | Promise<Finding | undefined>;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string): Finding => ({ level: 'warning', text });
export const stop = (text: string): Finding => ({ level: 'stop', text });
