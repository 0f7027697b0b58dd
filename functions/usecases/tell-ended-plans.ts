import { SLOTS_PER_MINUTE, slotAt } from '../../shared/slot.ts';
import { listDuePlanEnds, type PlanEnd, settlePlanEnd } from '../data/plan-end.ts';
import { getPlayer } from '../data/player.ts';
import { planEndedAt } from '../domain/entitlement.ts';

/**
 * Tells the players whose plan has ended, once each. The beat calls it in every slot; it looks once a minute, which costs
 * half a read unit.
 */
export async function tellEndedPlans(nowMs: number): Promise<void> {
  if (slotAt(nowMs) % SLOTS_PER_MINUTE !== 0) return;
  for (const planEnd of await listDuePlanEnds(nowMs)) await tell(planEnd, nowMs);
}

/** A term that was prolonged, refunded, or that ended beneath a higher one has changed nothing: there is nothing to tell. */
async function tell(planEnd: PlanEnd, nowMs: number): Promise<void> {
  const player = await getPlayer(planEnd.playerId, { consistent: true });
  const plan = player && planEndedAt(player, planEnd.endsAtMs);
  await settlePlanEnd(planEnd, plan && { event: { type: 'plan_expired', plan }, nowMs });
}
