import { afterEach, expect, test } from 'vitest';
import type { PersonalEvent } from '../../../shared/live.ts';
import { firstIdAt } from '../../../shared/uuid.ts';
import { deliverPush } from '../../lib/live.ts';
import { celebrateEvents } from './announce-events.ts';

const about = { id: firstIdAt(0), createdAt: '2026-11-20T12:00:00.000Z' };
const result = { season: '2026-10', rank: 2, players: 40, scorePercent: '3.10' };
const ended = { ...about, ...result, type: 'season_ended' } as const;

let end: () => void;
afterEach(() => end());

test.each<[name: string, event: PersonalEvent, bursts: number]>([
  ['the first trade', { ...about, type: 'achievement_earned', achievement: 'first-trade' }, 1],
  ['another achievement', { ...about, type: 'achievement_earned', achievement: 'first-limit' }, 0],
  ['a medal', { ...ended, medal: 'silver', topTenth: true }, 1],
  ['a season without a medal', { ...ended, medal: null, topTenth: true }, 0],
  ['an event of another kind', { ...about, type: 'plan_expired', plan: 'basic' }, 0],
])('decides whether to celebrate %s', (_, event, bursts) => {
  let [seen, muted] = [0, true];
  end = celebrateEvents({ isMuted: () => muted, burst: () => seen++ });
  deliverPush(event);
  expect(seen, 'muted').toBe(0);
  muted = false;
  deliverPush(event);
  expect(seen).toBe(bursts);
});
