import * as z from 'zod/mini';
import { Decimal, Timestamp } from './money.ts';

/* Frames of a program's socket, beside the pushes in shared/live.ts. Their texts are in shared/frames.ts. */

/**
 * Answered by `pong`, like any unknown frame. It keeps an idle socket open, which otherwise closes after ten minutes,
 * and its player online for six.
 */
export const PingFrame = z.object({ type: z.literal('ping') });

/**
 * The prices of later ticks are pushed, to five sockets of a player: the oldest of more gets none. The first may be
 * missed. The frame needs scope `read`.
 */
export const FollowPricesFrame = z.object({ type: z.literal('follow_prices') });

/**
 * Once the last of a player's sockets that sent this is gone, all of the player's open orders are cancelled, even
 * earlier ones. It takes about a second, and sends no event. A socket that dies silently counts as gone after ten idle
 * minutes, and one may go unnoticed, so this is not a guarantee. The frame needs scope `trade`.
 */
export const CancelOnDisconnectFrame = z.object({ type: z.literal('cancel_on_disconnect') });

/** Takes `cancel_on_disconnect` back, for this socket. The frame needs scope `trade`. */
export const KeepOrdersFrame = z.object({ type: z.literal('keep_orders') });

/** Answers `ping`. */
const Pong = z.object({ type: z.literal('pong') });

/** Answers `follow_prices`. The first prices may take a minute if no other socket follows them. */
const PricesFollowed = z.object({ type: z.literal('prices_followed') });

/**
 * All prices after a tick, by symbol. A tick may be missed or sent twice, and a price that an administrator sets
 * between two is in the next. `updatedAt` is the start of the tick; while trading is halted, prices stay.
 */
export const Prices = z.object({
  type: z.literal('prices'),
  tick: z.int(),
  updatedAt: Timestamp,
  halted: z.boolean(),
  prices: z.record(z.string(), Decimal),
});
export type Prices = z.infer<typeof Prices>;

/** Answers `cancel_on_disconnect`. */
const CancelsOnDisconnect = z.object({ type: z.literal('cancels_on_disconnect') });

/** Answers `keep_orders`. */
const KeepsOrders = z.object({ type: z.literal('keeps_orders') });

/** The token's scope does not allow the frame, or the socket has no room for it. The code is one of the REST API's. */
export const FrameRefused = z.object({
  type: z.literal('frame_refused'),
  frame: z.string(),
  code: z.string(),
});
export type FrameRefused = z.infer<typeof FrameRefused>;

/** The answers to a socket's frames, each in a frame of its own. Receivers ignore unknown types. */
export const SocketAnswer = z.discriminatedUnion('type', [
  Pong,
  PricesFollowed,
  Prices,
  CancelsOnDisconnect,
  KeepsOrders,
  FrameRefused,
]);
