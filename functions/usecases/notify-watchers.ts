import { type Market, quotesOf } from '../../shared/market/market.ts';
import { dayOfTick } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { eventToItem } from '../data/personal-event.ts';
import { beginPage, claimMove, endPage, readWatchedMoves, type WatchedMove } from '../data/watched-move.ts';
import { listWatchers } from '../data/watchers.ts';
import { putItems } from '../data/write.ts';
import { uuidV8 } from '../domain/ids.ts';
import { farMoveOf } from '../domain/watched-move.ts';

/** Four concurrent batches of writes. */
const PAGE_LIMIT = 100;
/** 2,000 events take a few of the Lambda's thirty seconds. The next minute does the rest. */
const MAX_PAGES = 20;

/**
 * Notifies watchers of a company whose price is far from the day's opening, once a day. It uses the stored checkpoint,
 * so it skips a move that is over before a late run. The first page claims the move, so all see the same price. Players
 * who start watching later may miss it.
 */
export async function notifyWatchers(nowMs: number): Promise<void> {
  const [stored, known] = await Promise.all([readMarket(), readWatchedMoves()]);
  if (!stored) return;
  let pagesLeft = MAX_PAGES;
  const notifyAll = async (moves: readonly WatchedMove[]) => {
    for (const move of moves) if (!move.done) pagesLeft = await notifyPages(move, { pagesLeft, nowMs });
  };
  // Yesterday's may be unfinished.
  await notifyAll([...known.values()].filter((move) => move !== undefined));
  await notifyAll(await claimMoves(stored.market, known));
}

async function claimMoves(market: Market, known: ReadonlyMap<string, WatchedMove | undefined>): Promise<WatchedMove[]> {
  const { tick } = market;
  const day = dayOfTick(tick);
  const claimed: WatchedMove[] = [];
  for (const quote of quotesOf(market)) {
    const { symbol } = quote.company;
    const far = farMoveOf(quote);
    const last = known.get(symbol);
    if (!far || (last && last.day >= day)) continue;
    const move = { symbol, day, tick, ...far };
    if (await claimMove(move, known.has(symbol) && !last)) claimed.push(move);
  }
  return claimed;
}

async function notifyPages(move: WatchedMove, { pagesLeft, nowMs }: { pagesLeft: number; nowMs: number }) {
  let left = pagesLeft;
  let page: WatchedMove | undefined = move;
  while (page && left > 0) {
    page = await notifyPage(page, nowMs);
    left--;
  }
  return left;
}

/** Notifies the watchers after the cursor. Returns the next page, unless this was the last or another run has it. */
async function notifyPage(move: WatchedMove, nowMs: number): Promise<WatchedMove | undefined> {
  const { symbol, day, price, changePercent, cursor, pageMs = nowMs } = move;
  if (move.pageMs === undefined && !(await beginPage(move, nowMs))) return undefined;
  const { playerIds, cursor: next } = await listWatchers(symbol, { after: cursor, limit: PAGE_LIMIT });
  const event = { type: 'watched_moved', stockSymbol: symbol, price, changePercent } as const;
  const toItem = (playerId: string) =>
    eventToItem({ playerId, event, nowMs: pageMs, id: uuidV8(pageMs, `${day} ${symbol} ${playerId}`) });
  await putItems(playerIds.map(toItem));
  if (!(await endPage(move, next)) || next === undefined) return undefined;
  const { pageMs: _, ...left } = move;
  return { ...left, cursor: next };
}
