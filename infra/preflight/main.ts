import { execFileSync } from 'node:child_process';
import { operatingSystemUser, readCommandLine } from '../command-line.ts';
import { root } from '../paths.ts';
import { chooseStage } from '../stage-names.ts';
import { readStageOptions } from '../stage-options.ts';
import { askByCli, chosenRegion } from './aws-cli.ts';
import { preflight } from './preflight.ts';

/*
 * `npm run preflight`: whether a deployment would find all that it needs. It takes the arguments of `npm run deploy`, asks
 * by the AWS CLI and only reads. A line each; it fails if one of them says stop.
 */

try {
  const { context, profile } = readCommandLine();
  const stage = chooseStage({ named: context.stage, userName: operatingSystemUser() });
  const region = await chosenRegion(profile);
  const chosen = readStageOptions(context, region);
  if (region === undefined) throw new Error('No region is set: aws configure set region us-east-1, or AWS_REGION=…');
  const uncommitted = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim();
  const lines = await preflight({ ask: askByCli({ region, profile }), stage, chosen, region, uncommitted });
  for (const { level, name, text } of lines) console.log(`${level.padEnd(7)}  ${name}: ${text}`);
  if (lines.some(({ level }) => level === 'stop')) process.exitCode = 1;
} catch (error) {
  console.error(`stop     ${(error as Error).message}`);
  process.exitCode = 1;
}
