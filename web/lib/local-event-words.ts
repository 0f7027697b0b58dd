import { type EventWords, eventWords } from '../../shared/event-words.ts';
import type { PersonalEvent } from '../../shared/live.ts';
import { formatMoment } from './format.ts';
import { serverNowMs } from './server-time.ts';

/** The words for an event of this device's player, with moments on the device's clock. */
export function localEventWords(event: PersonalEvent, playerId: string): EventWords {
  return eventWords(event, { playerId, momentOf: (timestamp) => formatMoment(timestamp, serverNowMs()) });
}
