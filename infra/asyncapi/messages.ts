import type * as z from 'zod/mini';
import { CHAT_HIDDEN, CHAT_SHOWN, HIDE_CHAT, PING, PONG, SHOW_CHAT } from '../../shared/frames.ts';
import { Push, type PushType } from '../../shared/live.ts';
import { answerRef } from '../openapi/components.ts';
import type { Json } from '../openapi/json.ts';

/** `example` lacks the type. */
interface Words {
  readonly summary: string;
  readonly example?: Json;
}

const ID = '019ac8a2-7d40-7c3e-9b51-2f6a8d0e4c17';
const PLAYER = '6f0c1d5e-83a2-4b7f-9e64-1c2d3e4f5a6b';
const personal = { id: ID, createdAt: '2026-11-27T12:00:10.000Z' };
const order = { ...personal, orderId: '019ac89f-1c20-7a4b-8d3e-5f6071829304', stockSymbol: 'TFM', shares: 10 };
const ada = { id: PLAYER, name: 'Ada Lovelace' };

/** What the server sends by itself. A new message fails the type until it has its words. */
const pushed: Record<PushType, Words> = {
  new_message: {
    summary: 'A chat message is new, or was edited or reacted to. Only to sockets that show the chat.',
    example: {
      message: {
        id: ID,
        message: 'TFM to the moon!',
        createdAt: personal.createdAt,
        user: { id: PLAYER, firstName: 'Ada', lastName: 'Lovelace', profileImageUrl: null },
      },
    },
  },
  message_deleted: { summary: 'A chat message was removed. Only to sockets that show the chat.', example: { id: ID } },
  chat_shown: { summary: 'From now on the chat is pushed.' },
  chat_hidden: { summary: 'The chat is pushed no longer.' },
  session_ended: { summary: 'The player has signed out, or was signed out. The server closes the socket.' },
  account_changed: {
    summary: 'A part of the player’s account has changed: request it again. It has no id and is not repeated.',
    example: { part: 'money' },
  },
  order_filled: {
    summary: 'A resting order was filled.',
    example: { ...order, action: 'buy', trigger: 'limit', price: '12.50', total: '125.00' },
  },
  order_cancelled: {
    summary: 'A resting order’s price was reached, but it could not be settled.',
    example: { ...order, action: 'buy', trigger: 'limit', reason: 'You are 5.00 coins short.' },
  },
  order_expired: {
    summary: 'A resting order’s thirty days are over.',
    example: { ...order, action: 'sell', trigger: 'stop' },
  },
  plan_expired: { summary: 'A paid plan has ended.', example: { ...personal, plan: 'gold' } },
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
    example: { ...personal, board: 'value', formerRank: 8, rank: 9, passedBy: ada },
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

/** A frame that clients send, and the messages that may answer it. */
interface Frame {
  readonly text: string;
  readonly summary: string;
  readonly replies: readonly string[];
}

/** By the text, exactly: a frame written otherwise is answered like a ping. */
export const frames: readonly Frame[] = [
  { text: PING, summary: 'Keeps a silent socket open.', replies: [PONG] },
  { text: SHOW_CHAT, summary: 'Push the chat from now on.', replies: [CHAT_SHOWN, PONG] },
  { text: HIDE_CHAT, summary: 'Push the chat no longer.', replies: [CHAT_HIDDEN] },
];

export const typeOf = (text: string): string => JSON.parse(text).type;

/** What the server only ever sends as an answer. */
export const answering: readonly string[] = [PONG, CHAT_SHOWN, CHAT_HIDDEN].map(typeOf);

/** A frame without anything but its type. */
function bare(type: string): Json {
  return { type: 'object', properties: { type: { const: type } }, required: ['type'] };
}

function message(type: string, payload: Json, { summary, example }: Words): Json {
  return { name: type, title: type, summary, payload, examples: [{ name: type, payload: { type, ...example } }] };
}

interface Tagged {
  readonly def: { readonly options: readonly z.ZodMiniObject<{ readonly type: z.ZodMiniLiteral }>[] };
}

const isOf = (option: Tagged['def']['options'][number]) => String(option.shape.type.def.values[0]) as PushType;

/** What the server sends, by type. */
export function sentMessages(): Record<string, Json> {
  const { options } = (Push as unknown as Tagged).def;
  const told = options.map((option) => [isOf(option), message(isOf(option), answerRef(option), pushed[isOf(option)])]);
  const pong = { summary: 'Answers a ping, and any frame that the server does not know.' };
  return { ...Object.fromEntries(told), pong: message('pong', bare('pong'), pong) };
}

/** What clients send, by type. */
export function receivedMessages(): Record<string, Json> {
  const made = frames.map(({ text, summary }) => [typeOf(text), message(typeOf(text), bare(typeOf(text)), { summary })]);
  return Object.fromEntries(made);
}
