import * as rows from '../../shared/routes/leaving.ts';
import { serve } from '../http/serve.ts';
import { askToLeave } from '../usecases/leave.ts';

export const leaveGame = serve(rows.leaveGame, ({ session, nowMs }) => askToLeave(session, nowMs));
