import { formatCents } from '../../shared/money.ts';
import type { Client } from './client.ts';
import { anotherThan } from './social-actions.ts';
import { type Action, pickOf } from './trading-actions.ts';
import type { World } from './world.ts';

/* Prices, halts, mutes, suspensions. */

const administrator = (_: World, client: Client) => client.isAdmin;

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

/** Mutes, suspends, and lifts it again. */
const moderate: Action['perform'] = async (world, client, [what, whom]) => {
  const others = world.clients.filter((each) => each !== client);
  const trading = others.filter(({ id }) => (world.model.orders.get(id) ?? []).length > 0);
  const playerId = pickOf(trading.length > 0 ? trading : others, whom).id;
  if (what < 0.2) {
    await client.change('mute-player', { body: { playerId, minutes: what < 0.1 ? 1 : 0 } });
    return;
  }
  const reporter = anotherThan(world, client, (whom + 0.3) % 1);
  if (what < 0.8) {
    const named = world.clients.find(({ id }) => id === playerId);
    const names = { firstName: `Bad ${what}`, lastName: null, profileImageUrl: null };
    await named?.change('change-profile', { body: names });
    await reporter.change('send-report', { body: { playerId, reason: 'name' } });
    const reports = await client.ask('list-reports');
    const [report] = reports?.status === 200 ? reports.body : [];
    if (report)
      await client.change('settle-report', {
        params: { reportId: report.id },
        body: { measures: ['suspend'], reason: 'Spam' },
      });
    return;
  }
  const log = (await client.ask('list-moderation'))?.body ?? [];
  const undoable = log.find?.((each: { action: string; undone: boolean }) => each.action === 'suspend' && !each.undone);
  if (undoable) await client.change('undo-measure', { body: { id: undoable.id } });
};

export const administratorActions: readonly Action[] = [
  { name: 'set prices', weight: 9, perform: setPrices, isPossible: administrator },
  { name: 'steer', weight: 2, perform: steer, isPossible: administrator },
  { name: 'moderate', weight: 8, perform: moderate, isPossible: administrator },
];
