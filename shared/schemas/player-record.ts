import * as z from 'zod/mini';
import { achievementIds } from '../achievements.ts';
import { SaleFigures } from './figures.ts';
import { Timestamp } from './money.ts';

/**
 * What others see of a player's past. `bestTrade` is the sale of the highest profit since the player began, the last
 * 5,000 trades at most; null if there is none, and for others if the player keeps holdings private. `startedOverAt` is the
 * moment of the last reset with 10,000 coins.
 */
export const PlayerRecord = z.strictObject({
  joinedAt: Timestamp,
  startedOverAt: z.nullable(Timestamp),
  achievements: z.array(z.enum(achievementIds)).check(z.maxLength(achievementIds.length)),
  bestTrade: z.nullable(SaleFigures),
  hidesHoldings: z.boolean(),
});
export type PlayerRecord = z.infer<typeof PlayerRecord>;
