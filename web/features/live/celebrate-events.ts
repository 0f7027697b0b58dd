import type { PersonalEvent } from '../../../shared/live.ts';
import { onPush } from '../../lib/live.ts';

/** What a player remembers: the first trade, and a medal. All else is told in words alone. */
function isCelebrated(event: PersonalEvent): boolean {
  if (event.type === 'achievement_earned') return event.achievement === 'first-trade';
  return event.type === 'season_ended' && event.medal !== null;
}

interface Listener {
  readonly isMuted: (event: PersonalEvent) => boolean;
  readonly burst: () => void;
}

/** Returns the end of it. */
export function celebrateEvents({ isMuted, burst }: Listener): () => void {
  const celebrate = (event: PersonalEvent) => {
    if (isCelebrated(event) && !isMuted(event)) burst();
  };
  const ends = [onPush('achievement_earned', celebrate), onPush('season_ended', celebrate)];
  return () => {
    for (const end of ends) end();
  };
}
