import { getAccount } from '../../shared/routes/account.ts';
import { serve } from '../http/serve.ts';
import { viewAccount } from '../usecases/view-account.ts';

export const handler = serve(getAccount, ({ session, nowMs }) => viewAccount(session, nowMs));
