import { gameAddress } from '../game-address.ts';
import { HttpPlayer } from '../local/testing/http-player.ts';
import { runProgram } from '../program.ts';
import { liveSteps } from './live-steps.ts';
import { readOptions, type SmokeOptions, smokeOptions, smokeUsage } from './options.ts';
import { lookingSteps, signInSteps, signOutSteps } from './player-steps.ts';
import { runSteps } from './run-steps.ts';
import { tradingSteps } from './trading-steps.ts';
import { visitorSteps } from './visitor-steps.ts';

/*
 * `npm run smoke -- URL` plays a player's journey on a local or deployed site. The account ends as it began, except for
 * price moves and a chat message.
 */

export function smoke(options: SmokeOptions, tell: (line: string) => void): ReturnType<typeof runSteps> {
  const player = new HttpPlayer(options.url);
  const { steps, lastSteps } = tradingSteps(player);
  const journey = [
    ...[...visitorSteps(options), ...signInSteps(player, options), ...steps, ...liveSteps(player, options)],
    ...[...lookingSteps(player), ...lastSteps, ...signOutSteps(player)],
  ];
  return runSteps(journey, tell);
}

if (import.meta.main)
  await runProgram({ usage: smokeUsage, options: smokeOptions, most: 1 }, async (values, [named]) => {
    const address = named ?? values.url ?? gameAddress(undefined);
    const results = await smoke(readOptions({ ...values, address }, process.env), console.log);
    return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
  });
