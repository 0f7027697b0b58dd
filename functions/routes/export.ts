import { formatCents } from '../../shared/money.ts';
import * as rows from '../../shared/routes/export.ts';
import type { ExportedPayment, ExportItem, ExportPage, ExportPart } from '../../shared/schemas/export.ts';
import { contestAccountOf, paperOf } from '../../shared/sub-account.ts';
import { messageFromItem } from '../data/chat-message.ts';
import { chatSenderFromItem, chatSenderKey } from '../data/chat-sender.ts';
import { listContestIdsOf } from '../data/league.ts';
import { moderationFromItem } from '../data/moderation-log.ts';
import { ORDER_PREFIX, orderFromItem } from '../data/order-item.ts';
import { chatRows, moderationRows, type OwnRows, ownRows } from '../data/own-rows.ts';
import { PAID_PREFIX, readPayments } from '../data/payment.ts';
import { getReadablePlayer } from '../data/player.ts';
import { getEmailDigest } from '../data/profile.ts';
import { getItem } from '../data/read.ts';
import { readEach } from '../data/read-item.ts';
import { RESET_PREFIX, resetFromItem } from '../data/reset.ts';
import { readSignals } from '../data/signals.ts';
import type { Item } from '../data/table.ts';
import type { Payment } from '../domain/payment.ts';
import type { Reset } from '../domain/reset.ts';
import { asItStands, toWireOrder } from '../domain/resting-order.ts';
import { kindOf } from '../domain/second-accounts.ts';
import { serve } from '../http/serve.ts';

/** The export does not identify other players. */
export const exportAccount = serve(
  rows.exportAccount,
  async ({ session: { playerId }, query: { part, after: cursor }, nowMs }) =>
    ({ part, ...(await readers[part]({ playerId, cursor, nowMs })) }) as ExportPage,
);

interface Asked {
  readonly playerId: string;
  readonly cursor?: string | undefined;
  readonly nowMs: number;
}

const UUID_LENGTH = 36;

type Read<Part extends ExportPart> = (asked: Asked) => Promise<{ items: ExportItem<Part>[]; next: string | null }>;

const readers: { [Part in ExportPart]: Read<Part> } = {
  orders: readOrders,
  payments: async (asked) => {
    const { items, next } = await ownRows(PAID_PREFIX, asked);
    const payments = await readPayments(items.map(({ SK }) => String(SK).slice(PAID_PREFIX.length)));
    return { items: payments.map(toExportedPayment), next };
  },
  resets: async (asked) => page(await ownRows(RESET_PREFIX, asked), (item) => toExportedReset(resetFromItem(item))),
  messages: async (asked) => page(await chatRows('messages', asked), toExportedMessage),
  reactions: async (asked) => page(await chatRows('reactions', asked), (item) => toOwnReaction(item, asked.playerId)),
  moderation: async (asked) =>
    page(await moderationRows(asked), (item) => {
      const { id, createdAt, action, mutedUntil } = moderationFromItem(item);
      return { id, createdAt, action, mutedUntil };
    }),
  paper: async ({ playerId, ...asked }) =>
    page(await ownRows('', { ...asked, playerId: paperOf(playerId) }), toExportedRow),
  contests: readContests,
  rest: readRest,
};

function page<Row>({ items, next }: OwnRows, fromItem: (item: Item) => Row | undefined) {
  return { items: readEach(items, fromItem).filter((row) => row !== undefined), next };
}

async function readOrders(asked: Asked) {
  const { playerId, nowMs } = asked;
  const [rows, player] = await Promise.all([ownRows(ORDER_PREFIX, asked), getReadablePlayer(playerId)]);
  return page(rows, (item) => {
    const stored = orderFromItem(playerId, item);
    return toWireOrder(player ? asItStands(stored, player, nowMs) : stored, nowMs);
  });
}

function toExportedPayment({ orderId, tier, pricePence, state, ...payment }: Payment): ExportedPayment {
  const { createdAtMs, capturedAtMs, captureId = null } = payment;
  return {
    orderId,
    tier,
    price: formatCents(pricePence),
    state,
    createdAt: timestamp(createdAtMs),
    capturedAt: capturedAtMs === undefined ? null : timestamp(capturedAtMs),
    captureId,
  };
}

function toExportedReset({ season, atMs, cashCents, holdings }: Reset): ExportItem<'resets'> {
  return {
    season,
    createdAt: timestamp(atMs),
    cash: formatCents(cashCents),
    holdings: [...holdings].map(([stockSymbol, { shares, costCents }]) => ({
      stockSymbol,
      shares,
      cost: formatCents(costCents),
    })),
  };
}

function toExportedMessage(item: Item): ExportItem<'messages'> | undefined {
  const found = messageFromItem(item);
  if (!found) return undefined;
  const { id, createdAt, editedAt = null, message, reactions = [] } = found;
  const counted = reactions.map(({ emoji, playerIds }) => ({ emoji, count: playerIds.length }));
  return { id, createdAt, editedAt, message, reactions: counted };
}

function toOwnReaction(item: Item, playerId: string): ExportItem<'reactions'> | undefined {
  const found = messageFromItem(item);
  const own = found?.reactions?.filter(({ playerIds }) => playerIds.includes(playerId)) ?? [];
  return found && { messageId: found.id, emojis: own.map(({ emoji }) => emoji) };
}

/** Leaves out what is packed for the market, because it follows from the orders. */
function toExportedRow({ PK: _, SK, ...content }: Item): ExportItem<'paper'> {
  const readable = Object.entries(content).filter(([, value]) => !(value instanceof Uint8Array));
  return { row: String(SK), content: Object.fromEntries(readable) };
}

/** Reads one account after the other. A cursor is a contest's id, followed by the last row read of its account. */
async function readContests({ playerId, cursor }: Asked) {
  const ids = ((await listContestIdsOf([playerId])).get(playerId) ?? []).toSorted();
  const contest = cursor?.slice(0, UUID_LENGTH) ?? ids[0];
  if (contest === undefined) return { items: [], next: null };
  const row = cursor?.slice(UUID_LENGTH + 1) || undefined;
  const rows = await ownRows('', { playerId: contestAccountOf(playerId, contest), cursor: row });
  const { items, next } = page(rows, toExportedRow);
  const following = ids.find((id) => id > contest) ?? null;
  return { items: items.map((each) => ({ contest, ...each })), next: next === null ? following : `${contest}#${next}` };
}

async function readRest({ playerId, nowMs }: Asked): Promise<{ items: ExportItem<'rest'>[]; next: null }> {
  const [player, emailDigest, chat, signals] = await Promise.all([
    getReadablePlayer(playerId),
    getEmailDigest(playerId),
    getItem(chatSenderKey(playerId), { consistent: true }),
    readSignals([playerId], nowMs),
  ]);
  const { mutedUntilMs } = chatSenderFromItem(chat);
  const mutedUntil = mutedUntilMs > nowMs ? timestamp(mutedUntilMs) : null;
  const own = [...(signals.get(playerId) ?? [])].map(toExportedSignal);
  return { items: [{ emailDigest, mutedUntil, daysTradedInARow: player?.daysInRow ?? 0, signals: own }], next: null };
}

function toExportedSignal([signal, untilSeconds]: [string, number]): ExportItem<'rest'>['signals'][number] {
  const kind = kindOf(signal);
  return { kind, fingerprint: signal.slice(kind.length + 1), keptUntil: timestamp(untilSeconds * 1000) };
}

function timestamp(ms: number): string {
  return new Date(ms).toISOString();
}
