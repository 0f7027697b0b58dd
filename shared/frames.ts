/*
 * The frames that a browser sends, and their answers. Separate from the schemas in shared/live.ts, which would make the
 * answering Lambda 36 KB larger.
 */

export const PING = JSON.stringify({ type: 'ping' });
export const PONG = JSON.stringify({ type: 'pong' });

/** Whether the socket's page shows the chat. Once it is shown, every later message is pushed. */
export const SHOW_CHAT = JSON.stringify({ type: 'show_chat' });
export const CHAT_SHOWN = JSON.stringify({ type: 'chat_shown' });
export const HIDE_CHAT = JSON.stringify({ type: 'hide_chat' });
export const CHAT_HIDDEN = JSON.stringify({ type: 'chat_hidden' });
