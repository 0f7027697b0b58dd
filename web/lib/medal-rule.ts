import { MEDAL_SHARE_PERCENT } from '../../shared/boards.ts';

const { standard, bronze, silver, gold } = MEDAL_SHARE_PERCENT;

export const medalRule = `Medals go to the highest medal scores: each day’s gain on the companies you hold at midnight, without news and market-wide moves. A standard company counts for at most ${standard}% of your portfolio, a bronze one ${bronze}%, silver ${silver}% and gold ${gold}%.`;
