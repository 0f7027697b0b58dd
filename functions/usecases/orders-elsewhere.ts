import { ORDER_LIFE_DAYS } from '../../shared/schemas/trade.ts';
import { isSubAccount, ownerOf } from '../../shared/sub-account.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { listOpenOrders } from '../data/order.ts';
import { getReadablePlayer } from '../data/player.ts';
import { ordersElsewhereUpdate, readSubAccounts } from '../data/sub-accounts.ts';
import type { Write } from '../data/write.ts';
import { contestEndMs } from '../domain/contest-days.ts';
import type { Player } from '../domain/player.ts';

/** An order may rest until it expires, and then its bracket. Servers' clocks differ by less than the day added. */
const LONGEST_LIFE_DAYS = 2 * ORDER_LIFE_DAYS + 1;

interface OrdersElsewhere {
  readonly open: number;
  /** To be written with a sub-account's order, so that its owner's next order counts it. One a day. */
  readonly marks: readonly Write[];
}

/**
 * Counts the open orders in a person's other accounts: their own, the paper account and those of contests. Players
 * whose sub-accounts have placed none read nothing; others make 2 or 3 round trips. Two accounts that place an order at
 * the same time do not see each other's.
 */
export async function readOrdersElsewhere(player: Player, nowMs: number): Promise<OrdersElsewhere> {
  const isSub = isSubAccount(player.id);
  const day = dayOfTick(tickAt(nowMs));
  if (!isSub && day > player.ordersElsewhereThroughDay) return { open: 0, marks: [] };
  const ownerId = ownerOf(player.id);
  const [{ accounts }, owner] = await Promise.all([
    readSubAccounts(ownerId),
    isSub ? getReadablePlayer(ownerId) : undefined,
  ]);
  const others = [...accounts, ...(owner ? [owner] : [])].filter(({ id }) => id !== player.id);
  const waiting = others.filter(
    ({ contest, waiting: { levels } }) => levels.size > 0 && (!contest || nowMs < contestEndMs(contest)),
  );
  const lists = await Promise.all(waiting.map((account) => listOpenOrders(account, nowMs)));
  const throughDay = day + LONGEST_LIFE_DAYS;
  const isMarked = !owner || owner.ordersElsewhereThroughDay >= throughDay;
  const marks = isMarked ? [] : [ordersElsewhereUpdate(ownerId, throughDay)];
  return { open: lists.flat().length, marks };
}
