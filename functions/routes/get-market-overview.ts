import { getMarketOverview } from '../../shared/routes/overview.ts';
import { serveAnyone } from '../http/serve.ts';
import { viewMarketOverview } from '../usecases/view-market-overview.ts';

export const handler = serveAnyone(getMarketOverview, ({ nowMs }) => viewMarketOverview(nowMs));
