import { type PaidMonth, periodsFrom } from '../../../../functions/domain/entitlement.ts';
import { paidTiers } from '../../../../shared/plans.ts';
import type { Account } from '../../ledger.ts';
import type { World } from '../world.ts';

/** Each payment that PayPal captured and did not refund is one month, granted or still to be claimed. */
export function paymentFindings(world: World, accounts: readonly Account[]): string[] {
  const items = [...world.stage.table.items()];
  const rows = items.filter(({ PK, SK }) => String(PK).startsWith('PAYMENT#') && SK === 'PAYMENT');
  const byOrder = new Map(rows.map((row) => [String(row.PK).slice('PAYMENT#'.length), row]));
  const findings: string[] = [];
  for (const { id, status, capture } of world.stage.network.payPal.orders.all) {
    const state = byOrder.get(id)?.state;
    const isTaken = status === 'COMPLETED' && capture?.status === 'COMPLETED';
    if (isTaken && state !== 'captured' && state !== 'used') findings.push(`payment ${id} was taken, and is ${state}`);
    if (capture?.status === 'REFUNDED' && state !== 'refunded')
      findings.push(`payment ${id} was given back, and is ${state}`);
    if (status !== 'COMPLETED' && state !== undefined && state !== 'created')
      findings.push(`payment ${id} is ${state}, though nothing was taken`);
  }
  for (const { id, item } of accounts) {
    const used = rows.filter((row) => row.playerId === id && row.state === 'used');
    const periods = periodsFrom(used.map(({ tier, capturedAtMs }) => ({ tier, capturedAtMs }) as PaidMonth));
    for (const tier of paidTiers) {
      const [startsAtMs = 0, months = 0] = (item[`${tier}Paid`] ?? []) as number[];
      const paid = periods[tier] ?? { startsAtMs: 0, months: 0 };
      if (months !== paid.months || startsAtMs !== paid.startsAtMs)
        findings.push(`${id} has ${months} months of ${tier} from ${startsAtMs}, and paid for ${JSON.stringify(paid)}`);
    }
    const captured = rows.filter((row) => row.playerId === id && row.state === 'captured').length;
    const waiting = items.filter(({ PK, playerId }) => PK === 'UNUSED_PAYMENTS' && playerId === id).length;
    const own = items.filter(({ PK, SK }) => PK === `PLAYER#${id}` && String(SK).startsWith('PAYMENT#')).length;
    if (waiting !== captured || own !== captured)
      findings.push(`${id} has ${waiting} and ${own} payments in waiting, not ${captured}`);
  }
  return findings;
}
