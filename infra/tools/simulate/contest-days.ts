import { dateOfDay, dayOfTick, firstTickOfDay, tickAt, tickStartMs } from '../../../shared/tick.ts';
import type { Client } from './client.ts';
import { tradeInContest } from './social-actions.ts';
import type { ContestDays, World } from './world.ts';

/* In some runs, entrants trade in a contest at the end of each of its days. */

const DAYS = 2;
const SHORTLY_MS = 60_000;
const CLOSING_MS = 90_000;
const OPENED_MS = 15_000;
const PATIENCE_MS = 5 * 60_000;

/** Creates the contest on its first evening, with an invitation for each player but the owner. */
export async function openContest({ clients, stage }: World): Promise<ContestDays> {
  const [owner, ...guests] = clients as [Client, ...Client[]];
  const firstDay = dayOfTick(tickAt(stage.time.nowMs));
  const lastDay = firstDay + DAYS - 1;
  const contest = {
    ...{ firstDate: dateOfDay(firstDay), lastDate: dateOfDay(lastDay), startSum: '50000.00', capPercent: 30 },
    ...{ tiers: ['standard'], lateEntry: true, board: 'return', showsNames: true },
  };
  const made = await owner.change('create-league', { body: { name: 'A week', contest } });
  const params = { contestId: made?.body.id };
  const body = { names: guests.map((_, place) => `Guest ${place}`) };
  const invited = await owner.change('invite-guests', { params, body });
  return { id: params.contestId, firstDay, lastDay, codes: invited?.body.map(({ code }: { code: string }) => code) };
}

/** Each player enters with a personal code, which the next player tries in vain. */
export async function enterContest({ clients }: World, { codes }: ContestDays): Promise<void> {
  const join = (client: Client | undefined, code: string) => client?.change('join-league', { body: { code } });
  await Promise.all(codes.flatMap((code, place) => [join(clients[place + 1], code), join(clients[place + 2], code)]));
}

export async function passContest(world: World, { id, firstDay, lastDay }: ContestDays): Promise<void> {
  const { time } = world.stage;
  const trade = () => {
    for (const client of world.clients.slice(1).filter(({ isAway }) => !isAway))
      world.begin(() => tradeInContest(world, client, id, [time.random(), time.random(), time.random()]));
  };
  for (let day = firstDay; day <= lastDay; day++) {
    const endMs = tickStartMs(firstTickOfDay(day + 1));
    if (day > firstDay) await sleepUntil(world, time.happens(0.5) ? endMs : endMs - SHORTLY_MS);
    for (const afterMs of [0, SHORTLY_MS / 2, SHORTLY_MS / 2]) {
      await time.pass(afterMs);
      trade();
    }
    await time.pass(CLOSING_MS);
  }
}

/** The run skips most of a day, and possibly its end. All sockets drop. */
async function sleepUntil(world: World, ms: number): Promise<void> {
  const { time } = world.stage;
  const untilMs = time.nowMs + PATIENCE_MS;
  await time.runWhile(() => world.underWay > 0 && time.nowMs < untilMs);
  const drop = () => world.clients.map((client) => client.drop());
  drop();
  time.jump(ms - time.nowMs);
  // Sockets that were just opening drop later.
  time.after(OPENED_MS, drop);
  world.gateway.behindUntilMs = ms + PATIENCE_MS;
}
