import * as z from 'zod/mini';
import { achievementIds } from '../achievements.ts';
import { SaleFigures } from './figures.ts';
import { Timestamp } from './money.ts';
import { programKinds } from './trade.ts';

/**
 * `bestTrade` is the sale with the highest profit since the player joined or started over, among at most 5,000 trades;
 * null for others if holdings are private. `startedOverAt` is the last reset. `program` is the kind of program that has
 * traded for the player this season; absent if none has.
 */
export const PlayerRecord = z.strictObject({
  joinedAt: Timestamp,
  startedOverAt: z.nullable(Timestamp),
  program: z.optional(z.enum(programKinds)),
  achievements: z.array(z.enum(achievementIds)).check(z.maxLength(achievementIds.length)),
  bestTrade: z.nullable(SaleFigures),
  hidesHoldings: z.boolean(),
});
export type PlayerRecord = z.infer<typeof PlayerRecord>;
