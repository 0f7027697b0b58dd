import { uuidV7 } from '../../shared/uuid.ts';
import { eventPut, eventToItem, type NewEvent } from '../data/personal-event.ts';
import { putItems, writeIf } from '../data/write.ts';

export async function recordEvent(recorded: Parameters<typeof eventPut>[0]): Promise<void> {
  await writeIf(eventPut(recorded));
}

interface Repeated {
  readonly count: number;
  readonly fromMs: number;
  readonly stepMs: number;
}

/** Records the same event repeatedly. @returns the ids, sorted oldest first */
export async function recordEvents(playerId: string, event: NewEvent, { count, fromMs, stepMs }: Repeated) {
  const events = Array.from({ length: count }, (_, index) => {
    const nowMs = fromMs + index * stepMs;
    return { playerId, event, nowMs, id: uuidV7(nowMs) };
  });
  await putItems(events.map(eventToItem));
  return events.map(({ id }) => id);
}
