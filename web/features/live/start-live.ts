import { type PersonalEvent, type Push, SOCKET_PATH } from '../../../shared/live.ts';
import { listEvents } from '../../../shared/routes/notifications.ts';
import { call } from '../../lib/client.ts';
import { deliverPush, setConnected } from '../../lib/live.ts';
import { LiveConnection } from '../../lib/live-connection.ts';
import { EventMemory } from './event-memory.ts';

/** Told by the browser, and not always true: a reason to look, no more. */
const networkChanges = ['online', 'offline'] as const;

/**
 * Opens the live socket and keeps it open. Returns the end of it.
 * @param renewIfEnded renews a session that has ended: a socket cannot be opened without one
 */
export function startLive(renewIfEnded: () => Promise<unknown>): () => void {
  const memory = new EventMemory();
  let known = false;
  const catchUp = async () => {
    const missed = await memory.readMissed((after) => call(listEvents, { query: { after } }));
    if (known) for (const event of missed) deliverPush(event);
    known = true;
  };
  const connection = new LiveConnection({
    open: () => new WebSocket(window.location.origin.replace(/^http/, 'ws') + SOCKET_PATH),
    onPush: (push) => {
      if (isRepeatable(push) || memory.take(push)) deliverPush(push);
    },
    onState: (connected) => {
      setConnected(connected);
      // Without an answer the next connection asks again.
      if (connected) catchUp().catch(() => undefined);
    },
    prepare: renewIfEnded,
  });
  const check = () => {
    if (!document.hidden) connection.check();
  };
  for (const change of networkChanges) window.addEventListener(change, check);
  document.addEventListener('visibilitychange', check);
  connection.start();
  return () => {
    for (const change of networkChanges) window.removeEventListener(change, check);
    document.removeEventListener('visibilitychange', check);
    connection.stop();
  };
}

/** Whether a push is no event that is told once: the chat keeps its own log, and a change may be told twice. */
function isRepeatable(push: Push): push is Exclude<Push, PersonalEvent> {
  return push.type === 'new_message' || push.type === 'message_deleted' || push.type === 'account_changed';
}
