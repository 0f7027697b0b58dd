import { listSecondAccounts } from '../../shared/routes/moderation.ts';
import { serve } from '../http/serve.ts';
import { viewSecondAccounts } from '../usecases/view-second-accounts.ts';

export const handler = serve(listSecondAccounts, ({ nowMs }) => viewSecondAccounts(nowMs));
