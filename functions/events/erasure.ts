import { noteStepFailure, observed } from '../runtime/observed.ts';
import { erasePlayers } from '../usecases/erase-players.ts';

/** Well before the timeout: a player begun by then may have written much. */
const WORK_MS = 10 * 60_000;

/** Deletes who asked to leave a week ago, each night. A doubled or missed run is harmless. */
export const handler = observed('erasure', async () => {
  const nowMs = Date.now();
  await erasePlayers(nowMs, () => Date.now() < nowMs + WORK_MS).catch(noteStepFailure('erasePlayers'));
});
