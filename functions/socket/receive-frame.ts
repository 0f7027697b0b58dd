import type { TokenScope } from '../../shared/credential.ts';
import * as frames from '../../shared/frames.ts';
import type { RefusalCode } from '../../shared/refusals.ts';
import type { FrameRefused } from '../../shared/schemas/socket.ts';
import { isSubAccount } from '../../shared/sub-account.ts';
import { addToList, markHeard, removeFromList, type Socket, type SocketList } from '../data/connection.ts';
import { observed } from '../runtime/observed.ts';
import { followPrices } from '../usecases/follow-prices.ts';
import { type SocketEvent, socketOf } from './socket-event.ts';

interface Frame {
  readonly scope: Exclude<TokenScope, 'paper'>;
  /** Paper accounts may not use such a frame. */
  readonly isPublic?: true;
  /** @returns undefined for a socket that is unknown or closed */
  readonly answer: (socket: Socket) => Promise<string | undefined>;
}

const known: Readonly<Record<string, Frame>> = {
  [frames.SHOW_CHAT]: { scope: 'read', isPublic: true, answer: listed('CHAT', frames.CHAT_SHOWN) },
  [frames.HIDE_CHAT]: { scope: 'read', answer: unlisted('CHAT', frames.CHAT_HIDDEN) },
  [frames.FOLLOW_PRICES]: { scope: 'read', answer: follow },
  [frames.CANCEL_ON_DISCONNECT]: { scope: 'trade', answer: listed('CANCEL', frames.CANCELS_ON_DISCONNECT) },
  [frames.KEEP_ORDERS]: { scope: 'trade', answer: unlisted('CANCEL', frames.KEEPS_ORDERS) },
};

/** A client that sends many frames causes few writes. */
const MARKED_MS = 2 * 60_000;
const MAX_MARKED = 10_000;
const marked = new Map<string, number>();

const heartbeat: Frame = {
  scope: 'read',
  answer: async (socket) => {
    const nowMs = Date.now();
    if (nowMs - (marked.get(socket.id) ?? 0) < MARKED_MS) return undefined;
    if (marked.size >= MAX_MARKED) marked.clear();
    marked.set(socket.id, nowMs);
    await markHeard(socket, nowMs);
    return undefined;
  },
};

/** Any other frame is a heartbeat, like a ping, because pages of a newer release may send more kinds. */
export const handler = observed('receive-frame', async (event: SocketEvent) => {
  const text = compact(event.body ?? '');
  const frame = known[text];
  const socket = socketOf(event);
  const onPaper = isSubAccount(socket.playerId);
  const { tokenId, scope } = event.requestContext.authorizer ?? {};
  if (onPaper && frame?.isPublic) return said(refused(text, 'not-on-paper'));
  if (frame?.scope === 'trade' && tokenId && scope !== 'trade' && !onPaper)
    return said(refused(text, 'read-only-token'));
  return said((await (frame ?? heartbeat).answer(socket)) ?? frames.PONG);
});

const said = (body: string) => ({ statusCode: 200, body });

/** Removes white space from JSON, which some languages write. */
function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return '';
  }
}

function listed(list: SocketList, answer: string): Frame['answer'] {
  return async (socket) => ((await addToList(list, socket)) ? answer : undefined);
}

function unlisted(list: SocketList, answer: string): Frame['answer'] {
  return async (socket) => {
    await removeFromList(list, socket);
    return answer;
  };
}

async function follow(socket: Socket): Promise<string | undefined> {
  const outcome = await followPrices(socket);
  if (outcome === 'full') return refused(frames.FOLLOW_PRICES, 'try-again');
  return outcome === 'followed' ? frames.PRICES_FOLLOWED : undefined;
}

function refused(frame: string, code: RefusalCode): string {
  return JSON.stringify({ type: 'frame_refused', frame: JSON.parse(frame).type, code } satisfies FrameRefused);
}
