import { addToWatchlist } from '../../shared/routes/watchlist.ts';
import { serve } from '../http/serve.ts';
import { changeWatchlist } from '../usecases/watchlist.ts';

export const handler = serve(addToWatchlist, ({ session, body: { symbol } }) =>
  changeWatchlist(session.playerId, { symbol, watched: true }),
);
