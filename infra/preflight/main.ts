import { execFileSync } from 'node:child_process';
import { OperatorError } from '../local/operator-error.ts';
import { root } from '../paths.ts';
import { runProgram } from '../program.ts';
import { chooseStage } from '../stage-names.ts';
import { contextOf, contextOptions, readStageOptions } from '../stage-options.ts';
import { askByCli, chosenRegion } from './aws-cli.ts';
import { preflight } from './preflight.ts';

/*
 * `npm run preflight` checks whether a deployment would find everything it needs. It takes the arguments of `npm run
 * deploy`, only reads, and fails on a stop.
 */

const usage = 'npm run preflight [-- -c NAME=VALUE… --profile NAME]';
const options = { ...contextOptions, profile: { type: 'string' } } as const;

await runProgram({ usage, options }, async ({ profile, ...values }) => {
  const context = contextOf(values.context);
  const stage = chooseStage({ named: context.stage });
  const region = await chosenRegion(profile);
  const chosen = readStageOptions(context, region);
  if (region === undefined)
    throw new OperatorError('No region is set: aws configure set region us-east-1, or AWS_REGION=…');
  const uncommitted = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim();
  const lines = await preflight({ ask: askByCli({ region, profile }), stage, chosen, region, uncommitted });
  for (const { level, name, text } of lines) console.log(`${level.padEnd(7)}  ${name}: ${text}`);
  return lines.some(({ level }) => level === 'stop') ? 1 : 0;
});
