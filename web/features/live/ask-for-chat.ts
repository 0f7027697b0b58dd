import { HIDE_CHAT, SHOW_CHAT } from '../../../shared/frames.ts';
import { isChatSeen, isConnected, onChatShown, onConnection, onPush, setChatPushed } from '../../lib/live.ts';

/** A player who looks at another screen for a moment misses nothing, and rereads nothing. */
const LEAVING_MS = 30_000;
const ANSWER_MS = 10_000;

/**
 * A wide screen has the chat beside the market, often in the background, so only visible chats ask for pushes. Sends
 * one frame at a time, because two functions may run in any order. Returns the unsubscribe function.
 */
export function askForChat(send: (frame: string) => void): () => void {
  let asked = false;
  let waiting: Timer;
  let leaving: Timer;
  const ask = (frame: string) => {
    asked = frame === SHOW_CHAT;
    send(frame);
    waiting = setTimeout(() => answered({ pushed: false }), ANSWER_MS);
  };
  const agree = () => {
    clearTimeout(leaving);
    if (!isConnected() || waiting !== undefined || asked === isChatSeen()) return;
    if (isChatSeen()) ask(SHOW_CHAT);
    else leaving = setTimeout(() => ask(HIDE_CHAT), LEAVING_MS);
  };
  const answered = ({ pushed }: { pushed: boolean }) => {
    clearTimeout(waiting);
    waiting = undefined;
    asked = pushed;
    setChatPushed(pushed);
    agree();
  };
  document.addEventListener('visibilitychange', agree);
  const ends = [
    () => document.removeEventListener('visibilitychange', agree),
    onChatShown(agree),
    // The server knows nothing about a new socket.
    onConnection(() => answered({ pushed: false })),
    onPush('chat_shown', () => answered({ pushed: true })),
    onPush('chat_hidden', () => answered({ pushed: false })),
  ];
  return () => {
    for (const end of ends) end();
    for (const timer of [waiting, leaving]) clearTimeout(timer);
  };
}

type Timer = ReturnType<typeof setTimeout> | undefined;
