import { TICKS_PER_MINUTE, tickAt } from '../../shared/tick.ts';
import type { DueWork } from '../data/due-work.ts';
import { duePlanEnds, settlePlanEnd } from '../data/plan-end.ts';
import { getPlayer } from '../data/player.ts';
import { UnreadableItem } from '../data/read-item.ts';
import { planEndedAt } from '../domain/entitlement.ts';

const MAX_SETTLED = 100;

/**
 * Notifies players whose plan has ended, once each. Called every tick, it queries once a minute, for half a read unit.
 * A player who cannot be read stays due.
 */
export async function notifyEndedPlans(nowMs: number): Promise<void> {
  if (tickAt(nowMs) % TICKS_PER_MINUTE !== 0) return;
  let left = MAX_SETTLED;
  for await (const planEnd of duePlanEnds(nowMs)) {
    try {
      await settle(planEnd, nowMs);
      if (--left === 0) return;
    } catch (error) {
      if (!(error instanceof UnreadableItem)) throw error;
    }
  }
}

/** A period that was extended, refunded, or covered by a higher plan changes nothing when it ends. */
async function settle(planEnd: DueWork, nowMs: number): Promise<void> {
  const player = await getPlayer(planEnd.playerId, { consistent: true });
  const plan = player && planEndedAt(player, planEnd.dueAtMs);
  await settlePlanEnd(planEnd, plan && { event: { type: 'plan_expired', plan }, nowMs });
}
