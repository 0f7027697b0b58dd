import { symbolAt } from '../../shared/companies.ts';
import type { Run } from '../../shared/market/market.ts';
import { monthOfTick, tickAt } from '../../shared/tick.ts';
import { putCandles } from '../data/candles.ts';
import { putMarket, readMarket, type StoredMarket } from '../data/market.ts';
import { readMonth, recordOpening } from '../data/month.ts';
import { putNews } from '../data/news.ts';
import { candleEndTick } from '../domain/market/candles.ts';
import { monthKey } from '../domain/market/month-seed.ts';
import { openWithPast, type Past } from '../domain/market/past.ts';
import { log } from '../runtime/log.ts';
import { openingMonths } from './months.ts';

/** Pieces written per update of the progress. They take a second and a half at AWS's rate for a new table. */
const PIECE = 500;

/** Opens the first run, in which players can trade at once. {@link writePast} writes the rest of the past. */
export async function openRun(nowMs: number): Promise<StoredMarket> {
  const tick = tickAt(nowMs);
  const { keys, months } = openingMonths({ tick, turn: 0 });
  const past = openWithPast({ keys, tick });
  const begun = past.rows.filter((row) => candleEndTick(row) > tick);
  if (await recordOpening({ market: past.market, months, begun, pastLeft: piecesOf(past).length }))
    log.info('run opened', { tick });
  const stored = await readMarket({ consistent: true });
  if (!stored) throw new Error('a run was opened and is not there');
  return stored;
}

/**
 * Writes the rest of a run's past, newest first. The past follows from the run, and the checkpoint counts the pieces
 * left, so another process can continue. Expired pieces are skipped.
 */
export async function writePast(stored: StoredMarket, nowMs: number): Promise<void> {
  if (!stored.pastLeft) return;
  const { firstTick } = stored.market.run;
  const pieces = piecesOf(openWithPast({ keys: await openingKeys(firstTick), tick: firstTick }));
  let known: StoredMarket | undefined = stored;
  while (known?.pastLeft) {
    // After a release that changes the past's length, a piece may be written twice.
    const begin = Math.max(0, pieces.length - known.pastLeft);
    const next = pieces.slice(begin, begin + PIECE);
    await putCandles(
      next.flatMap((piece) => ('row' in piece ? [piece.row] : [])),
      nowMs,
    );
    await putNews(
      next.flatMap((piece) => ('news' in piece ? [piece.news] : [])),
      nowMs,
    );
    await putMarket(known.market, { ...known, pastLeft: known.pastLeft - next.length });
    // Another process may have moved the market or written the same piece.
    known = await readMarket({ consistent: true });
  }
}

async function openingKeys(firstTick: number): Promise<Run['keys']> {
  const month = monthOfTick(firstTick);
  const opened = await readMonth(month);
  if (!opened) throw new Error(`no seed of ${month}`);
  return { [month]: monthKey(opened.seed, month, '') };
}

function piecesOf({ market, rows, news }: Past) {
  const over = rows.filter((row) => candleEndTick(row) <= market.tick);
  return [
    ...over.map((row) => ({ row })),
    ...news.map(({ company, ...rest }) => ({ news: { ...rest, symbol: symbolAt(company) } })),
  ];
}

/** Restarts a market that a wrong clock took ahead at the current tick, under new seeds: its future has been seen. */
export async function turnBack(stored: StoredMarket, tick: number): Promise<void> {
  const turn = stored.market.run.turn + 1;
  const { keys, months } = openingMonths({ tick, turn });
  const market = { ...stored.market, tick, run: { ...stored.market.run, turn, keys } };
  if (await recordOpening({ market, months, read: stored }))
    log.error('the checkpoint was ahead of the clock', new Error('turned back'), { tick, from: stored.market.tick });
}
