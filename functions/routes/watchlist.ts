import * as rows from '../../shared/routes/watchlist.ts';
import { serve } from '../http/serve.ts';
import { changeWatchlist, viewWatchlist } from '../usecases/watchlist.ts';

export const listWatchlist = serve(rows.listWatchlist, ({ session, nowMs }) => viewWatchlist(session.playerId, nowMs));

export const addToWatchlist = serve(rows.addToWatchlist, ({ session, body: { symbol } }) =>
  changeWatchlist(session.playerId, { symbol, watched: true }),
);

export const removeFromWatchlist = serve(rows.removeFromWatchlist, ({ session, params: { symbol } }) =>
  changeWatchlist(session.playerId, { symbol, watched: false }),
);
