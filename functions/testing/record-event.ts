import { eventPut } from '../data/personal-event.ts';
import { writeIf } from '../data/write.ts';

export async function recordEvent(recorded: Parameters<typeof eventPut>[0]): Promise<void> {
  await writeIf(eventPut(recorded));
}
