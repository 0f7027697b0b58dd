import { getMonth } from '../../shared/routes/fairness.ts';
import { serve } from '../http/serve.ts';
import { viewMonth } from '../usecases/view-month.ts';

export const handler = serve(getMonth, ({ params: { month }, nowMs }) => viewMonth(month, nowMs));
