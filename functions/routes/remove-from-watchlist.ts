import { removeFromWatchlist } from '../../shared/routes/watchlist.ts';
import { serve } from '../http/serve.ts';
import { changeWatchlist } from '../usecases/watchlist.ts';

export const handler = serve(removeFromWatchlist, ({ session, params: { symbol } }) =>
  changeWatchlist(session.playerId, { symbol, watched: false }),
);
