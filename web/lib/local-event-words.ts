import { type EventWords, eventWords } from '../../shared/event-words.ts';
import type { PersonalEvent } from '../../shared/live.ts';
import { chosenContest } from './chosen-account.ts';
import { formatMoment } from './format.ts';
import { serverNowMs } from './server-time.ts';

/** The words for an event of this device's player, with moments on the device's clock. */
export function localEventWords(event: PersonalEvent, playerId: string): EventWords {
  const contestId = chosenContest?.id;
  return eventWords(event, { playerId, contestId, momentOf: (timestamp) => formatMoment(timestamp, serverNowMs()) });
}
