import { getMarketOverview } from '../../shared/routes/overview.ts';
import { serve } from '../http/serve.ts';
import { viewMarketOverview } from '../usecases/view-market-overview.ts';

export const handler = serve(getMarketOverview, ({ nowMs }) => viewMarketOverview(nowMs));
