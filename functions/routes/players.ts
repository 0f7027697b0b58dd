import { formatCents } from '../../shared/money.ts';
import { Refused } from '../../shared/refusals.ts';
import * as rows from '../../shared/routes/players.ts';
import { getSnapshot } from '../data/ranking.ts';
import { listPlayerSeasons as listSeasons } from '../data/season-result.ts';
import { coarseCents, toHoldings, toPortfolio, totalValueCents } from '../domain/portfolio.ts';
import { toWirePlayerSeason } from '../domain/seasons/season-records.ts';
import { serve } from '../http/serve.ts';
import { viewPlayer, viewPlayerPortfolio, viewPlayerRecord } from '../usecases/view-player.ts';
import * as rankings from '../usecases/view-rankings.ts';

export const listPlayers = serve(rows.listPlayers, async ({ session: { playerId }, query: { page, search }, nowMs }) =>
  rankings.listPlayers({ viewerId: playerId, page, search, snapshot: await getSnapshot(), nowMs }),
);

export const listRankedPlayers = serve(rows.listRankedPlayers, ({ query: { page } }) => rankings.viewRankedPage(page));

export const getPlayer = serve(rows.getPlayer, ({ session, params: { playerId }, nowMs }) =>
  viewPlayer({ playerId, viewerId: session.playerId, nowMs }),
);

export const getPlayerRecord = serve(rows.getPlayerRecord, ({ session, params: { playerId }, nowMs }) =>
  viewPlayerRecord({ playerId, viewerId: session.playerId, nowMs }),
);

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

export const listPlayerSeasons = serve(rows.listPlayerSeasons, async ({ params: { playerId } }) =>
  (await listSeasons(playerId)).map(toWirePlayerSeason),
);
