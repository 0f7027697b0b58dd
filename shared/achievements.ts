/** A player's achievements are stored as bits in this order: append new ones, never move or remove any. */
export const achievements = [
  { id: 'first-trade', name: 'Opening Bell', rule: 'Make your first trade.' },
  { id: 'first-limit', name: 'Patience', rule: 'Get a limit order filled.' },
  { id: 'six-companies', name: 'Half a Dozen', rule: 'Own shares of six companies at once.' },
  { id: 'every-tier', name: 'All Floors', rule: 'Own shares from every tier at once.' },
  { id: 'seven-days', name: 'Regular', rule: 'Trade seven days in a row.' },
  { id: 'profit-taker', name: 'Profit Taker', rule: 'Sell shares for 25% more than they cost you.' },
  { id: 'whole-market', name: 'Whole Market', rule: 'Own shares of every company at once.' },
  { id: 'ten-percent', name: 'In the Black', rule: 'Grow your portfolio to 11,000 coins.' },
  { id: 'doubled', name: 'Doubled', rule: 'Grow your portfolio to 20,000 coins.' },
  {
    id: 'weathered-storm',
    name: 'Storm Proof',
    rule: 'Be up 5% in a season while holding a company that is down 25% in it, bought before it fell that far.',
  },
  {
    id: 'beat-index',
    name: 'Ahead of the Floor',
    rule: 'Beat the index over a full season.',
  },
  { id: 'medal', name: 'On the Podium', rule: 'Finish a season in the top three.' },
  { id: 'top-tenth', name: 'Top Tenth', rule: 'Finish a season in the top 10%.' },
  { id: 'league-winner', name: 'League Winner', rule: 'Win a season in a league of three or more.' },
] as const;

export type AchievementId = (typeof achievements)[number]['id'];

export const achievementIds: readonly AchievementId[] = achievements.map(({ id }) => id);

export function withAchievements(bits: number, ids: readonly AchievementId[]): number {
  return ids.reduce((sum, id) => sum | bitOf(id), bits);
}

export function hasAchievement(bits: number, id: AchievementId): boolean {
  return (bits & bitOf(id)) !== 0;
}

export function achievementsOf(bits: number): AchievementId[] {
  return achievementIds.filter((id) => hasAchievement(bits, id));
}

function bitOf(id: AchievementId): number {
  return 1 << achievementIds.indexOf(id);
}
