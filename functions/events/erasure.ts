import { noteStepFailure, observed } from '../runtime/observed.ts';
import { erasePlayers } from '../usecases/erase-players.ts';

/** Ends well before the timeout, because a player begun by then may have many items. */
const WORK_MS = 10 * 60_000;

/** Deletes each night the players who asked to leave a week ago. A doubled or missed run is harmless. */
export const handler = observed('erasure', async () => {
  const nowMs = Date.now();
  await erasePlayers(nowMs, () => Date.now() < nowMs + WORK_MS).catch(noteStepFailure('erasePlayers'));
});
