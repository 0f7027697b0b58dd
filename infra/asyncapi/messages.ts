import type * as z from 'zod/mini';
import { CANCEL_ON_DISCONNECT, FOLLOW_PRICES, HIDE_CHAT, KEEP_ORDERS, PING, SHOW_CHAT } from '../../shared/frames.ts';
import { Push, type PushType } from '../../shared/live.ts';
import {
  CancelOnDisconnectFrame,
  FollowPricesFrame,
  KeepOrdersFrame,
  PingFrame,
  SocketAnswer,
} from '../../shared/schemas/socket.ts';
import { answerRef } from '../openapi/components.ts';
import type { Json } from '../openapi/json.ts';

/** `example` omits the type. */
interface Words {
  readonly summary: string;
  readonly example?: Json;
}

const ID = '019ac8a2-7d40-7c3e-9b51-2f6a8d0e4c17';
const TRADE = '019ac8a2-7d40-8000-8000-0001c3a5e7f9';
const PLAYER = '6f0c1d5e-83a2-4b7f-9e64-1c2d3e4f5a6b';
const personal = { id: ID, createdAt: '2026-11-27T12:00:10.000Z' };
const order = { ...personal, orderId: '019ac89f-1c20-7a4b-8d3e-5f6071829304', stockSymbol: 'TFM', shares: 10 };
const ada = { id: PLAYER, name: 'Ada Lovelace' };

/** Messages that the server sends by itself. The type requires an entry for each new message. */
const pushed: Record<PushType, Words> = {
  new_message: {
    summary: 'A chat message is new, or was edited or reacted to. To sockets that show the chat.',
    example: {
      message: {
        id: ID,
        message: 'TFM to the moon!',
        createdAt: personal.createdAt,
        user: { id: PLAYER, firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null },
      },
    },
  },
  message_deleted: { summary: 'A chat message was removed. To sockets that show the chat.', example: { id: ID } },
  chat_shown: { summary: 'From now on the chat is pushed.' },
  chat_hidden: { summary: 'The chat is pushed no longer.' },
  session_ended: { summary: 'The player has signed out, or was signed out. The server closes the socket.' },
  account_changed: {
    summary: 'A part of the player’s account has changed: request it again. It has no id and is not repeated.',
    example: { part: 'money' },
  },
  order_filled: {
    summary: 'A resting order was filled.',
    example: { ...order, action: 'buy', trigger: 'limit', price: '12.50', total: '125.00', transactionId: TRADE },
  },
  order_cancelled: {
    summary: 'A resting order’s price was reached, but it could not be settled.',
    example: { ...order, action: 'buy', trigger: 'limit', reason: 'You are 5.00 coins short.' },
  },
  order_expired: {
    summary: 'A resting order’s thirty days are over.',
    example: { ...order, action: 'sell', trigger: 'stop' },
  },
  plan_expired: { summary: 'A paid plan has ended.', example: { ...personal, plan: 'elite' } },
  chat_muted: {
    summary: 'An administrator muted the player in the chat, or lifted that.',
    example: { ...personal, mutedUntil: '2026-11-27T13:00:00.000Z' },
  },
  achievement_earned: {
    summary: 'The player earned an achievement.',
    example: { ...personal, achievement: 'first-trade' },
  },
  season_ended: {
    summary: 'A season has ended, with the player’s result.',
    example: {
      ...personal,
      ...{ season: '2026-10', rank: 3, players: 1204, scorePercent: '41.20', medal: 'bronze', topTenth: true },
    },
  },
  rank_passed: {
    summary: 'Another player has overtaken this one.',
    example: { ...personal, board: 'all', formerRank: 8, rank: 9, passedBy: ada },
  },
  league_invitation: {
    summary: 'Another player invites this one to a league.',
    example: { ...personal, leagueId: PLAYER, leagueName: 'Analytical Engines', code: 'H7KQ2MXA', invitedBy: ada },
  },
  watched_moved: {
    summary: 'A company on the watchlist has moved a lot in a day.',
    example: { ...personal, stockSymbol: 'TFM', price: '77.00', changePercent: '8.18' },
  },
  price_alert: {
    summary: 'A price alert was reached.',
    example: { ...personal, stockSymbol: 'TFM', kind: 'above', level: '75.00', price: '77.00', changePercent: '8.18' },
  },
};

type AnswerType = z.infer<typeof SocketAnswer>['type'];

const answers: Record<AnswerType, Words> = {
  pong: { summary: 'Answers a ping, and any frame that the server does not know.' },
  prices_followed: { summary: 'Prices are pushed from now on.' },
  prices: {
    summary: 'All prices after a tick. Only to sockets that follow them.',
    example: {
      tick: 179_582_401,
      updatedAt: personal.createdAt,
      ...{ halted: false, prices: { TFM: '77.00', CCS: '12.50' } },
    },
  },
  cancels_on_disconnect: { summary: 'The player’s open orders are cancelled once the socket is gone.' },
  keeps_orders: { summary: 'The player’s open orders stay when the socket is gone.' },
  frame_refused: {
    summary: 'The token’s scope does not allow the frame, or the socket has no room for it.',
    example: { frame: 'cancel_on_disconnect', code: 'read-only-token' },
  },
};

interface Frame {
  readonly text: string;
  readonly summary: string;
  readonly schema?: z.ZodMiniType;
  readonly replies: readonly (PushType | AnswerType)[];
}

/** A frame on a socket that the server no longer knows is answered like a ping. */
export const frames: readonly Frame[] = [
  {
    text: PING,
    schema: PingFrame,
    summary: 'A heartbeat: keeps a silent socket open, and the player online.',
    replies: ['pong'],
  },
  { text: SHOW_CHAT, summary: 'Push the chat from now on.', replies: ['chat_shown', 'frame_refused', 'pong'] },
  { text: HIDE_CHAT, summary: 'Push the chat no longer.', replies: ['chat_hidden'] },
  {
    text: FOLLOW_PRICES,
    schema: FollowPricesFrame,
    summary: 'Push all prices after each tick.',
    replies: ['prices_followed', 'frame_refused', 'pong'],
  },
  {
    text: CANCEL_ON_DISCONNECT,
    schema: CancelOnDisconnectFrame,
    summary: 'Cancel the player’s open orders once the socket is gone.',
    replies: ['cancels_on_disconnect', 'frame_refused', 'pong'],
  },
  {
    text: KEEP_ORDERS,
    schema: KeepOrdersFrame,
    summary: 'Keep the player’s open orders when the socket is gone.',
    replies: ['keeps_orders', 'frame_refused'],
  },
];

export const typeOf = (text: string): string => JSON.parse(text).type;

function message(type: string, payload: Json, { summary, example }: Words): Json {
  return { name: type, title: type, summary, payload, examples: [{ name: type, payload: { type, ...example } }] };
}

interface Tagged {
  readonly def: { readonly options: readonly z.ZodMiniObject<{ readonly type: z.ZodMiniLiteral }>[] };
}

function messagesOf(union: unknown, words: Readonly<Record<string, Words>>): Record<string, Json> {
  const made = (union as Tagged).def.options.map((option) => {
    const type = String(option.shape.type.def.values[0]);
    return [type, message(type, answerRef(option), words[type] ?? { summary: '' })];
  });
  return Object.fromEntries(made);
}

export const sentMessages = (): Record<string, Json> => ({
  ...messagesOf(Push, pushed),
  ...messagesOf(SocketAnswer, answers),
});

export function receivedMessages(): Record<string, Json> {
  const made = frames.map(({ text, schema, summary }) => {
    const type = typeOf(text);
    const bare = { type: 'object', properties: { type: { const: type } }, required: ['type'] };
    return [type, message(type, schema ? answerRef(schema) : bare, { summary })];
  });
  return Object.fromEntries(made);
}
