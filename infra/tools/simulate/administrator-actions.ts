import { formatCents } from '../../../shared/money.ts';
import type { Client } from './client.ts';
import { type Action, pickOf } from './trading-actions.ts';
import type { World } from './world.ts';

const setPrices: Action['perform'] = async (world, client, [which, how, far]) => {
  const symbol = pickOf(['TFM', 'NTI', 'CCS'], which);
  const present = world.market.present(symbol);
  const cents = how < 0.7 ? present + Math.round((far - 0.5) * 40) : Math.round(present * far * 0.4);
  const answer = await client.change('update-prices', { body: { [symbol]: formatCents(Math.max(1, cents)) } });
  if (answer?.status === 200) world.model.changes.push(answer.body.id);
};

const steer: Action['perform'] = async (world, client, [what, which]) => {
  if (what < 0.5) await client.change('halt-market', { body: { halted: which < 0.5 } });
  else if (what < 0.8 && world.model.changes.length > 0)
    await client.change('undo-change', { body: { changeId: world.model.changes.at(-1) } });
  else await client.change('increase-all-prices', { body: { percentage: which < 0.5 ? 25 : -25 } });
};

const moderate: Action['perform'] = async (world, client, [what, whom]) => {
  const others = world.clients.filter((each) => each !== client);
  const trading = others.filter(({ id }) => (world.model.orders.get(id) ?? []).length > 0);
  const playerId = pickOf(trading.length > 0 ? trading : others, whom).id;
  if (what < 0.2) {
    await client.change('mute-player', { body: { playerId, minutes: what < 0.1 ? 1 : 0 } });
    return;
  }
  if (what < 0.8) return suspend(world, client, playerId);
  const log = (await client.ask('list-moderation'))?.body ?? [];
  const undoable = log.find?.((each: { action: string; undone: boolean }) => each.action === 'suspend' && !each.undone);
  if (undoable) await client.change('undo-measure', { body: { id: undoable.id } });
};

async function suspend(world: World, client: Client, playerId: string): Promise<void> {
  const named = world.clients.find(({ id }) => id === playerId);
  const reporter = world.clients.find((each) => each !== client && each !== named);
  const names = { firstName: 'Bad', lastName: null, profileImageUrl: null };
  await named?.change('change-profile', { body: names });
  await reporter?.change('send-report', { body: { playerId, reason: 'name' } });
  const reports = await client.ask('list-reports');
  const [report] = reports?.status === 200 ? reports.body : [];
  if (!report) return;
  const body = { measures: ['suspend'], reason: 'Spam' };
  // A suspension also removes the player's devices, unless that fails.
  const { devices } = world.stage.network.pushes;
  for (const device of devices) if (device.playerId === playerId) device.removingAtMs ??= world.stage.time.nowMs;
  await client.change('settle-report', { params: { reportId: report.id }, body });
}

const waiting = ({ stage, clients }: World): readonly string[] => {
  const parked = [...stage.table.items()].filter(({ PK }) => PK === 'ORDERS#PARKED');
  return parked.map(({ SK }) => String(SK).split('#').at(-1) ?? '').filter((id) => clients[0]?.id !== id);
};

export const administratorActions: readonly Action[] = [
  { name: 'set prices', weight: 4, perform: setPrices },
  { name: 'steer', weight: 1, perform: steer },
  { name: 'moderate', weight: 3, perform: moderate },
  {
    name: 'suspend who waits',
    weight: 4,
    perform: (world, client, [which]) => suspend(world, client, pickOf(waiting(world), which)),
    isPossible: (world) => waiting(world).length > 0,
  },
];
