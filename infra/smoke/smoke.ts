import { HttpPlayer } from '../local/testing/http-player.ts';
import { liveSteps } from './live-steps.ts';
import type { SmokeOptions } from './options.ts';
import { lookingSteps, signInSteps, signOutSteps } from './player-steps.ts';
import { runSteps } from './run-steps.ts';
import { Trading } from './trading-steps.ts';
import { visitorSteps } from './visitor-steps.ts';

/**
 * A player's journey over a site, by nothing but its address: a laptop's host and a deployed stack are asked the same. The
 * account is left as it was found, but for what a share's price moved meanwhile and a chat message.
 */
export function smoke(options: SmokeOptions, tell: (line: string) => void): ReturnType<typeof runSteps> {
  const player = new HttpPlayer(options.url);
  const trading = new Trading(player);
  return runSteps(
    [
      ...visitorSteps(options),
      ...signInSteps(player, options),
      ...trading.steps,
      ...liveSteps(player, options),
      ...lookingSteps(player),
      ...trading.lastSteps,
      ...signOutSteps(player),
    ],
    tell,
  );
}
