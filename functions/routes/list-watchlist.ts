import { listWatchlist } from '../../shared/routes/watchlist.ts';
import { serve } from '../http/serve.ts';
import { viewWatchlist } from '../usecases/watchlist.ts';

export const handler = serve(listWatchlist, ({ session, nowMs }) => viewWatchlist(session.playerId, nowMs));
