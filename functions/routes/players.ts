import { achievementsOf } from '../../shared/achievements.ts';
import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/players.ts';
import { dayOfTick, tickAt } from '../../shared/tick.ts';
import { isHeard, listConnectionsOf } from '../data/connection.ts';
import { marketIn, marketToRead } from '../data/market.ts';
import { playerIn, playerKey, readablePlayerIn } from '../data/player.ts';
import { profileIn, profileKey, readableProfile } from '../data/profile.ts';
import { boardKey, getSnapshot, snapshotIn } from '../data/ranking.ts';
import { batchGet, itemAt } from '../data/read.ts';
import { listPlayerSeasons as listSeasons } from '../data/season-result.ts';
import { bestOf } from '../domain/own-figures.ts';
import { type Player, programIn } from '../domain/player.ts';
import { coarseCents, type Quotes, toHoldings, toPortfolio, totalValueCents } from '../domain/portfolio.ts';
import { entryOf, toRankedPlayer } from '../domain/ranking/views.ts';
import { countedLog, salesOf } from '../domain/realised-profit.ts';
import { toWirePlayerSeason } from '../domain/seasons/season-records.ts';
import { Answer } from '../http/response.ts';
import { serve } from '../http/serve.ts';
import { liveMarket, quotesBySymbol } from '../usecases/live-market.ts';
import { marketHalt, readMarketHalt } from '../usecases/market-halt.ts';
import * as rankings from '../usecases/view-rankings.ts';
import { walkLog } from '../usecases/walk-log.ts';

export const listPlayers = serve(rows.listPlayers, async ({ session: { playerId }, query: { page, search }, nowMs }) =>
  rankings.listPlayers({ viewerId: playerId, page, search, snapshot: await getSnapshot(), nowMs }),
);

export const listRankedPlayers = serve(rows.listRankedPlayers, async ({ query: { page } }) => {
  const [body, headers] = await Promise.all([rankings.viewRankedPage(page), readMarketHalt()]);
  return new Answer({ body, headers });
});

/** Answers names, rank and money together, so that the figures fit each other. */
export const getPlayer = serve(rows.getPlayer, async ({ session, params: { playerId }, nowMs }) => {
  const [items, connections] = await Promise.all([
    batchGet([boardKey('all'), playerKey(playerId), profileKey(playerId), ...marketToRead()]),
    listConnectionsOf(playerId),
  ]);
  const player = readablePlayerIn(items, playerId);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const stored = marketIn(items);
  const market = liveMarket(stored, nowMs);
  if (market instanceof Refused) return market;

  const profile = readableProfile(playerId, itemAt(items, profileKey(playerId)));
  const [snapshot, isOnline] = [snapshotIn(items), connections.some(isHeard)];
  const entry = entryOf({ id: playerId, player, names: profile, snapshot, isOnline, nowMs });
  const quotes = quotesBySymbol(market);
  const { hidesHoldings } = profile;
  const isHidden = hidesHoldings && session.playerId !== playerId;
  const body = {
    ...toRankedPlayer(entry, session.playerId),
    ...(isHidden
      ? { cash: null, holdings: null }
      : { ...toPortfolio(player, quotes), holdings: toHoldings(player, quotes) }),
    hidesHoldings,
  };
  return new Answer({ body, headers: marketHalt(stored) });
});

/** Walks the log only for the best trade, and only if that is shown. */
export const getPlayerRecord = serve(rows.getPlayerRecord, async ({ session, params: { playerId }, nowMs }) => {
  const items = await batchGet([playerKey(playerId), profileKey(playerId)], { consistent: true });
  const player = playerIn(items, playerId);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const { hidesHoldings } = profileIn(items, playerId);
  const isShown = !hidesHoldings || session.playerId === playerId;
  const program = programIn(player, dayOfTick(tickAt(nowMs)));
  return {
    joinedAt: new Date(player.joinedAtMs).toISOString(),
    startedOverAt: player.startedOverAtMs === 0 ? null : new Date(player.startedOverAtMs).toISOString(),
    ...(program && { program }),
    achievements: achievementsOf(player.achievements),
    bestTrade: isShown ? await bestTradeOf(player, nowMs) : null,
    hidesHoldings,
  };
});

async function bestTradeOf(player: Player, nowMs: number) {
  const walked = await walkLog(player, 0);
  const { trades } = countedLog(player, { trades: walked.trades, isWhole: walked.completeSinceMs === 0, nowMs });
  return bestOf(salesOf(player, trades).counted);
}

export const getPlayerPortfolio = serve(rows.getPlayerPortfolio, async ({ session, params: { playerId }, nowMs }) => {
  const seen = await viewPlayerPortfolio({ playerId, viewerId: session.playerId, nowMs });
  if (seen instanceof Refused) return seen;
  const { player, quotes, hidesHoldings, isHidden } = seen;
  if (!isHidden) return { ...toPortfolio(player, quotes), hidesHoldings };
  const totalValue = formatCents(coarseCents(totalValueCents(player, quotes)));
  return { totalValue, cash: null, todayChange: null, todayChangePercent: null, hidesHoldings };
});

export const listPlayerHoldings = serve(rows.listPlayerHoldings, async ({ session, params: { playerId }, nowMs }) => {
  const seen = await viewPlayerPortfolio({ playerId, viewerId: session.playerId, nowMs });
  if (seen instanceof Refused) return seen;
  return seen.isHidden ? new Refused({ code: 'holdings-hidden' }) : toHoldings(seen.player, seen.quotes);
});

interface Asked {
  readonly playerId: string;
  readonly viewerId: string;
  readonly nowMs: number;
}

/** `isHidden` means that this viewer sees only a rounded value. */
interface Seen {
  readonly player: Player;
  readonly quotes: Quotes;
  readonly hidesHoldings: boolean;
  readonly isHidden: boolean;
}

async function viewPlayerPortfolio({ playerId, viewerId, nowMs }: Asked): Promise<Seen | Refused> {
  const items = await batchGet([playerKey(playerId), profileKey(playerId), ...marketToRead()]);
  const player = playerIn(items, playerId);
  if (!player) return new Refused({ code: 'not-found', what: 'player' });
  const market = liveMarket(marketIn(items), nowMs);
  if (market instanceof Refused) return market;
  const { hidesHoldings } = profileIn(items, playerId);
  const isHidden = hidesHoldings && viewerId !== playerId;
  return { player, quotes: quotesBySymbol(market), hidesHoldings, isHidden };
}

export const listPlayerSeasons = serve(rows.listPlayerSeasons, async ({ params: { playerId } }) =>
  (await listSeasons(playerId)).map(toWirePlayerSeason),
);
