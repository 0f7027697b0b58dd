import * as z from 'zod/mini';
import { companies } from '../companies.ts';
import { quickPercentages } from '../price-change.ts';
import { ADMIN_LOG_PAGE_LIMIT, adminActions, ChangeId } from './admin.ts';
import { Decimal, Timestamp } from './money.ts';
import { Player } from './player.ts';

/** The author's name and picture are those at the time. */
export const AdminChange = z.strictObject({
  id: ChangeId,
  createdAt: Timestamp,
  by: Player,
  action: z.enum(adminActions),
  reason: z.nullable(z.string()),
  percentage: z.nullable(z.literal(quickPercentages)),
  undoes: z.nullable(ChangeId),
  prices: z
    .array(z.strictObject({ symbol: z.string(), from: Decimal, to: Decimal }))
    .check(z.maxLength(companies.length)),
  /** The change that could be undone right after this one; in the newest entry, the one that can be undone now. */
  undoable: z.nullable(ChangeId),
});
export type AdminChange = z.infer<typeof AdminChange>;

export const AdminLog = z.array(AdminChange).check(z.maxLength(ADMIN_LOG_PAGE_LIMIT));
