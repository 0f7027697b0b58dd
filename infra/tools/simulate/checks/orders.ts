import type { Trade } from '../../../../functions/domain/trade.ts';
import { tickAt, tickStartMs } from '../../../../shared/tick.ts';
import { type Account, isFillId, type OrderRow } from '../../ledger.ts';
import type { Keyed } from '../client.ts';
import type { World } from '../world.ts';

const ORDER_LIFE_MS = 30 * 24 * 3600 * 1000;

/** Whether a price ends an order. This repeats the rule, so that the rule's own mistakes are found. */
function isReached({ action, limitCents, stopCents }: OrderRow, cents: number): boolean {
  const [low, high] = action === 'buy' ? [limitCents, stopCents] : [stopCents, limitCents];
  return (low !== undefined && cents <= low) || (high !== undefined && cents >= high);
}

/** Each order ends at the first price that reached it after it was placed. */
export function orderFindings(world: World, account: Account): string[] {
  const { id, orders, trades } = account;
  const findings: string[] = [];
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  for (const order of orders) {
    const say = (what: string) =>
      findings.push(`${id}: order ${order.id} (placed at tick ${tickAt(order.placedAtMs)}) ${what}`);
    if (order.isOpen) {
      const missed = isOut(world, account, order)
        ? undefined
        : firstReached(world, account, order, tickAt(world.stage.time.nowMs) - 1);
      if (missed !== undefined) say(`is open, though its price was reached at tick ${missed}`);
    }
    if (order.status === 'cancelled' && order.reasonCode === undefined) {
      const tick = tickAt(order.closedAtMs ?? 0);
      const isClear = !world.market.hasChanged(tick - 1) && !world.market.hasChanged(tick);
      const reached = firstReached(world, account, order, isClear ? tick : tick - 1);
      if (reached !== undefined && !isOut(world, account, order))
        say(`was cancelled, though reached at tick ${reached}`);
    }
    if (order.status !== 'filled') continue;
    const trade = byId.get(order.tradeId ?? '');
    if (!trade) continue;
    if (
      account.restarts.some(({ atMs, playerVersion }) => order.placedAtMs < atMs && playerVersion < trade.playerVersion)
    )
      say('was given up by starting over, and is filled');
    findings.push(...fillFindings(world, account, { order, trade }).map((what) => `${id}: order ${order.id} ${what}`));
  }
  return findings;
}

function fillFindings(world: World, account: Account, { order, trade }: { order: OrderRow; trade: Trade }): string[] {
  const findings: string[] = [];
  const { symbol, action, shares } = trade;
  if (symbol !== order.symbol || action !== order.action || shares !== order.shares)
    findings.push(`is filled by a trade of something else: ${trade.id}`);
  if (!isReached(order, trade.priceCents)) findings.push(`is filled at ${trade.priceCents}, which does not reach it`);
  if (!isFillId(trade.id)) return findings;
  const tick = tickAt(trade.createdAtMs);
  if (tick <= tickAt(order.placedAtMs)) findings.push(`is filled by hindsight, at tick ${tick}`);
  const earlier = firstReached(world, account, order, tick - 1);
  if (earlier !== undefined && !world.suspended.has(account.id))
    findings.push(`is filled at tick ${tick}, though reached at tick ${earlier}`);
  return findings;
}

function firstReached(world: World, { id }: Account, order: OrderRow, untilTick: number): number | undefined {
  const { market } = world;
  const placedTick = tickAt(order.placedAtMs);
  for (let tick = placedTick + 1; tick <= untilTick; tick++) {
    const cents = market.priceAt(tick, order.symbol);
    if (cents === undefined || market.halted.has(tick)) continue;
    // The order may have been written after this tick's job without having seen the price, because an administrator
    // changed the price or the process died before it looked again.
    if (tick === placedTick + 1 && (market.hasChanged(tick) || isUnanswered(world, id, placedTick))) continue;
    if (tickStartMs(tick) >= order.placedAtMs + ORDER_LIFE_MS) return undefined;
    if (isReached(order, cents)) return tick;
  }
  return undefined;
}

function isUnanswered({ clients }: World, playerId: string, tick: number): boolean {
  const placed = clients.find(({ id }) => id === playerId)?.keyed.filter(({ name }) => name === 'place-trade') ?? [];
  return placed.some(({ askedAtMs, answers }) => tickAt(askedAtMs) === tick && (answers[0]?.status ?? 500) >= 500);
}

/** Orders of suspended players wait, and starting over drops them. A contest that has ended fills nothing. */
function isOut({ suspended }: World, { id, item, restarts }: Account, { placedAtMs }: OrderRow): boolean {
  return suspended.has(id) || item.contest !== undefined || restarts.some(({ atMs }) => placedAtMs < atMs);
}

/** Each key is one trade or one order, as every answer said. */
export function keyFindings({ stage }: World, account: Account, keyed: readonly Keyed[]): string[] {
  const { id, trades, orders } = account;
  const findings: string[] = [];
  for (const { name, key, request, answers } of keyed) {
    if (name !== 'place-trade' || request.headers?.contest) continue;
    const rows = [...trades, ...orders].filter((row) => row.id === key);
    const traded = trades.filter((row) => row.id === key).length;
    const ordered = orders.filter((row) => row.id === key).length;
    const order = orders.find((row) => row.id === key);
    if (traded > 1 || ordered > 1 || (traded > 0 && order && order.tradeId !== key))
      findings.push(`${id}: key ${key} is there ${rows.length} times`);
    // The first request with a key takes it. A bracket's id is not a key.
    if (isFillId(key) || keyed.filter((each) => each.key === key).length > 1) continue;
    const last = answers.at(-1);
    const isDone = last?.status === 200;
    if (isDone && rows.length === 0) findings.push(`${id}: key ${key} was answered as done, and is not there`);
    // The product cannot prevent a late request, which is carried out after its repetition was refused.
    const isLate = stage.doneLater.some((input) => input.includes(key));
    const wereAllAnswered = !isLate && answers.every((answer) => answer && answer.status < 500);
    if (!isDone && wereAllAnswered && rows.length > 0)
      findings.push(`${id}: key ${key} was refused (${last?.body?.code}), and is there`);
    const asked = request.body as { symbol: string; shares: number };
    for (const row of isDone ? rows : [])
      if (row.symbol !== asked.symbol || row.shares !== asked.shares)
        findings.push(`${id}: key ${key} is something else than was asked`);
  }
  return findings;
}
