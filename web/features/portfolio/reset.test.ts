import { expect, test } from 'vitest';
import { hasStartedOver } from './components/start-over-card.tsx';

const joinedAt = '2026-11-02T12:00:00.000Z';
const nowMs = Date.parse('2026-11-30T23:59:59.999Z');

test.each([
  ['never', joinedAt, nowMs, false],
  ['in this season', '2026-11-03T00:00:00.000Z', nowMs, true],
  ['in the season before', '2026-11-30T23:59:59.999Z', nowMs + 1, false],
])('a player who started over %s', (_, beganAt, atMs, has) => {
  expect(hasStartedOver({ joinedAt, beganAt }, atMs)).toBe(has);
});
