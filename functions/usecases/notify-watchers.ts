import { type Market, quotesOf } from '../../shared/market/market.ts';
import { dayOfTick } from '../../shared/tick.ts';
import { readMarket } from '../data/market.ts';
import { eventToItem } from '../data/personal-event.ts';
import { beginPage, claimMove, endPage, readWatchedMoves, type WatchedMove } from '../data/watched-move.ts';
import { listWatchers } from '../data/watchers.ts';
import { putItems } from '../data/write.ts';
import { uuidV8 } from '../domain/uuid-v8.ts';
import { farMoveOf } from '../domain/watched-move.ts';

/** Watchers that are told together. Four batches of writes at once take them all. */
const PAGE_LIMIT = 100;
/** Pages of one run: 2,000 events, a few seconds of the Lambda's thirty. The rest waits for the next minute. */
const MAX_PAGES = 20;

/**
 * Tells the watchers of each company whose price is far from where the day opened, once a day. It looks at the price of
 * the stored checkpoint: a move that is over before a late run sees it is not told. The first page claims the move, so
 * all watchers are told the same price. A player who begins to watch afterwards may not be told that day.
 */
export async function notifyWatchers(nowMs: number): Promise<void> {
  const [stored, known] = await Promise.all([readMarket(), readWatchedMoves()]);
  if (!stored) return;
  let pagesLeft = MAX_PAGES;
  const tell = async (moves: readonly WatchedMove[]) => {
    for (const move of moves) if (!move.done) pagesLeft = await notifyPages(move, { pagesLeft, nowMs });
  };
  // The day before may not have been told to its end.
  await tell([...known.values()].filter((move) => move !== undefined));
  await tell(await claimMoves(stored.market, known));
}

/** The moves of the market's day that no run has claimed before. */
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

/** Tells a move page by page, as far as there are pages left. Returns how many are left then. */
async function notifyPages(move: WatchedMove, { pagesLeft, nowMs }: { pagesLeft: number; nowMs: number }) {
  let left = pagesLeft;
  let page: WatchedMove | undefined = move;
  while (page && left > 0) {
    page = await notifyPage(page, nowMs);
    left--;
  }
  return left;
}

/** Tells the watchers after the cursor. Returns the next page, unless there is none or another run is at it. */
async function notifyPage(move: WatchedMove, nowMs: number): Promise<WatchedMove | undefined> {
  const { symbol, day, price, changePercent, cursor, pageMs = nowMs } = move;
  if (move.pageMs === undefined && !(await beginPage(move, nowMs))) return undefined;
  const { playerIds, cursor: next } = await listWatchers(symbol, { after: cursor, limit: PAGE_LIMIT });
  const event = { type: 'watched_moved', stockSymbol: symbol, price, changePercent } as const;
  const toItem = (playerId: string) =>
    eventToItem({ playerId, event, nowMs: pageMs, id: uuidV8(pageMs, `${day} ${symbol} ${playerId}`) });
  await putItems(playerIds.map(toItem));
  if (!(await endPage(move, next)) || next === undefined) return undefined;
  const { pageMs: _, ...told } = move;
  return { ...told, cursor: next };
}
