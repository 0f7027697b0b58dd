import * as z from 'zod/mini';
import { paidTiers } from '../plans.ts';
import { signalKinds } from '../signals.ts';
import { emojis } from './chat.ts';
import { Moderation } from './moderation.ts';
import { Decimal, Timestamp } from './money.ts';
import { RestingOrder } from './order.ts';

const ExportedPayment = z.strictObject({
  orderId: z.string(),
  tier: z.enum(paidTiers),
  /** The price in pounds. */
  price: Decimal,
  state: z.enum(['created', 'captured', 'used', 'refunded']),
  createdAt: Timestamp,
  capturedAt: z.nullable(Timestamp),
  captureId: z.nullable(z.string()),
});
export type ExportedPayment = z.infer<typeof ExportedPayment>;

/** The cash and shares that a player gave up for a reset. */
const ExportedReset = z.strictObject({
  season: z.string(),
  createdAt: Timestamp,
  cash: Decimal,
  holdings: z.array(z.strictObject({ stockSymbol: z.string(), shares: z.int(), cost: Decimal })),
});

const ExportedMessage = z.strictObject({
  id: z.uuid(),
  createdAt: Timestamp,
  editedAt: z.nullable(Timestamp),
  message: z.string(),
  /** The counts show no other players. */
  reactions: z.array(z.strictObject({ emoji: z.enum(emojis), count: z.int() })),
});

/** The player's own reactions, to any message. */
const ExportedReaction = z.strictObject({ messageId: z.uuid(), emojis: z.array(z.enum(emojis)) });

/** Omits the administrator. */
const ExportedModeration = z.pick(Moderation, { id: true, createdAt: true, action: true, mutedUntil: true });

/** The rest, which no screen shows. `emailDigest` finds the account again if the user pool is lost. */
const ExportedRest = z.strictObject({
  /** Fingerprints that sign-ins may share with another player's. */
  signals: z.array(z.strictObject({ kind: z.enum(signalKinds), fingerprint: z.string(), keptUntil: Timestamp })),
  emailDigest: z.nullable(z.string()),
  mutedUntil: z.nullable(Timestamp),
  daysTradedInARow: z.int(),
});

/** A stored row of a sub-account: money in cents, a holding as shares and their cost. */
const ExportedRow = z.strictObject({ row: z.string(), content: z.record(z.string(), z.unknown()) });
const ExportedContestRow = z.extend(ExportedRow, { contest: z.string() });

const page = <Part extends string, Item extends z.ZodMiniType>(part: Part, item: Item) =>
  z.strictObject({ part: z.literal(part), items: z.array(item), next: z.nullable(z.string()) });

/** A page of the game's data about the player that no other route gives. `next` is the cursor after it. */
export const ExportPage = z.discriminatedUnion('part', [
  page('orders', RestingOrder),
  page('payments', ExportedPayment),
  page('resets', ExportedReset),
  page('messages', ExportedMessage),
  page('reactions', ExportedReaction),
  page('moderation', ExportedModeration),
  page('paper', ExportedRow),
  page('contests', ExportedContestRow),
  page('rest', ExportedRest),
]);
export type ExportPage = z.infer<typeof ExportPage>;
export type ExportPart = ExportPage['part'];
export type ExportItem<Part extends ExportPart> = Extract<ExportPage, { part: Part }>['items'][number];

export const ExportQuery = z.strictObject({
  part: z.enum(['orders', 'payments', 'resets', 'messages', 'reactions', 'moderation', 'paper', 'contests', 'rest']),
  after: z.optional(z.string().check(z.regex(/^[\w#-]{1,120}$/))),
});
