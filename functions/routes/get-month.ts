import { getMonth } from '../../shared/routes/fairness.ts';
import { serveAnyone } from '../http/serve.ts';
import { viewMonth } from '../usecases/view-month.ts';

export const handler = serveAnyone(getMonth, ({ params: { month }, nowMs }) => viewMonth(month, nowMs));
