import { listBlocked } from '../../shared/routes/blocked.ts';
import { listBlockedIds } from '../data/blocked.ts';
import { listNames } from '../data/profile.ts';
import { serve } from '../http/serve.ts';

export const handler = serve(listBlocked, async ({ session }) => listNames(await listBlockedIds(session.playerId)));
