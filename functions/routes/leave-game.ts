import { leaveGame } from '../../shared/routes/leaving.ts';
import { serve } from '../http/serve.ts';
import { askToLeave } from '../usecases/leave.ts';

export const handler = serve(leaveGame, ({ session, nowMs }) => askToLeave(session, nowMs));
