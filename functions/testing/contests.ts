import { dateOfDay, dayOfTick, tickAt } from '../../shared/tick.ts';
import { uuidV7 } from '../../shared/uuid.ts';
import { call } from './call.ts';
import { done } from './leagues.ts';
import { joinPlayer } from './scene.ts';

export function contestBody(differences: object = {}, { fromDay = 0, days = 2 } = {}) {
  const today = dayOfTick(tickAt(Date.now()));
  return {
    firstDate: dateOfDay(today + fromDay),
    lastDate: dateOfDay(today + fromDay + days - 1),
    startSum: '50000.00',
    capPercent: 40,
    tiers: ['standard', 'gold'],
    lateEntry: true,
    board: 'return',
    showsNames: false,
    ...differences,
  };
}

export interface TestContest {
  readonly id: string;
  readonly ownerId: string;
  readonly code: string;
}

export async function makeContest(contest = contestBody(), name = 'Class 10b', owner?: string): Promise<TestContest> {
  const ownerId = owner ?? (await joinPlayer());
  const headers = { 'idempotency-key': uuidV7(Date.now()) };
  const { id } = await done('create-league', { playerId: ownerId, body: { name, contest }, headers });
  const { code } = await viewContest({ id }, ownerId);
  return { id, ownerId, code };
}

export function viewContest({ id }: Pick<TestContest, 'id'>, playerId: string) {
  return done('get-league', { playerId, params: { leagueId: id } });
}

export async function enterContest({ code }: TestContest, playerId?: string): Promise<string> {
  const id = playerId ?? (await joinPlayer());
  await done('join-league', { playerId: id, body: { code } });
  return id;
}

export function callIn({ id }: TestContest, name: Parameters<typeof call>[0], request: Parameters<typeof call>[1]) {
  return call(name, { ...request, headers: { contest: id, ...request?.headers } });
}

/** Records a first day as if it had been closed; the contest goes on. */
export async function recordDay(leagueId: string): Promise<void> {
  const { closingPut, recordClosedDay } = await import('../data/contest-day.ts');
  const { transactWrite } = await import('../data/write.ts');
  const [due, day] = [{ leagueId, day: 1 }, dayOfTick(tickAt(Date.now())) + 1];
  await transactWrite([closingPut(due)]);
  const marks = new Map([[1, { valueCents: 1, score: 1, trades: 1, hasRisked: true }]]);
  await recordClosedDay({ due, nextDay: day, marks, recap: { day: 1, trades: 1 } });
}
