/*
 * The frames that a client sends, and their answers. They are separate from the schemas in shared/live.ts and
 * shared/schemas/socket.ts, which would make the answering Lambda 36 KB larger.
 */

/**
 * A parameter of the opening request. With `yes` the socket takes several messages in one frame, and no chat until it
 * shows that. Our pages send it; any other socket gets everything, one message a frame.
 */
export const BATCHES = 'batches';

/** A heartbeat: a player without one for six minutes is shown as offline. */
export const PING = JSON.stringify({ type: 'ping' });
export const PONG = JSON.stringify({ type: 'pong' });

/** Tells the server whether the socket shows the chat. Once it does, every later message is pushed. */
export const SHOW_CHAT = JSON.stringify({ type: 'show_chat' });
export const CHAT_SHOWN = JSON.stringify({ type: 'chat_shown' });
export const HIDE_CHAT = JSON.stringify({ type: 'hide_chat' });
export const CHAT_HIDDEN = JSON.stringify({ type: 'chat_hidden' });

/** Every later tick's prices are pushed. */
export const FOLLOW_PRICES = JSON.stringify({ type: 'follow_prices' });
export const PRICES_FOLLOWED = JSON.stringify({ type: 'prices_followed' });

/** Once the last socket that asked for it is gone, the player's open orders are cancelled. */
export const CANCEL_ON_DISCONNECT = JSON.stringify({ type: 'cancel_on_disconnect' });
export const CANCELS_ON_DISCONNECT = JSON.stringify({ type: 'cancels_on_disconnect' });
export const KEEP_ORDERS = JSON.stringify({ type: 'keep_orders' });
export const KEEPS_ORDERS = JSON.stringify({ type: 'keeps_orders' });
