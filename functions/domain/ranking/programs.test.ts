import { expect, test } from 'vitest';
import { boards } from '../../../shared/boards.ts';
import { firstDayOf } from '../../../shared/period.ts';
import { firstTickOfDay, tickStartMs } from '../../../shared/tick.ts';
import { WEDNESDAY } from '../../testing/unmoved.ts';
import { newPlayer, type Player } from '../player.ts';
import { offPublicBoard } from './score.ts';

const startOf = (day: number) => tickStartMs(firstTickOfDay(day));
const at = { day: WEDNESDAY, nowMs: startOf(WEDNESDAY) + 5 };
const seasonStartMs = startOf(firstDayOf('season', WEDNESDAY));
const ada = newPlayer({ id: 'ada', nowMs: startOf(WEDNESDAY - 1) });
const traded = (tradedAtMs: number): Player => ({ ...ada, program: { kind: 'program', tradedAtMs } });
const reasons = (player: Player) => boards.map((board) => offPublicBoard(board, player, at));

test('programs and people are on no board together, from a program’s first trade in the season on', () => {
  const people = [...Array.from({ length: 5 }, () => undefined), 'no-program'];
  expect(reasons(ada)).toEqual(people);
  expect(reasons(traded(seasonStartMs - 1))).toEqual(people);
  expect(reasons(traded(seasonStartMs))).toEqual([...Array.from({ length: 5 }, () => 'program'), undefined]);
});
