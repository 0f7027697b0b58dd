/** A player's achievements are stored as bits in this order: append new ones, never move or remove any. */
export const achievements = [
  { id: 'first-trade', name: 'Opening Bell', rule: 'Make your first trade.' },
  { id: 'first-limit', name: 'Patience', rule: 'Have a limit order filled.' },
  { id: 'six-companies', name: 'Half a Dozen', rule: 'Own shares of six companies at once.' },
  { id: 'every-tier', name: 'All Floors', rule: 'Own a share of every tier at once.' },
  { id: 'seven-days', name: 'Regular', rule: 'Trade on seven days in a row.' },
  { id: 'profit-taker', name: 'Profit Taker', rule: 'Sell shares for a quarter more than they cost you.' },
  { id: 'whole-market', name: 'Whole Market', rule: 'Own shares of all companies at once.' },
  { id: 'ten-percent', name: 'In the Black', rule: 'Be worth 11,000 coins.' },
  { id: 'doubled', name: 'Doubled', rule: 'Be worth 20,000 coins.' },
  {
    id: 'weathered-storm',
    name: 'Storm Proof',
    rule: 'Be 5% ahead in a season while you hold a company that has lost a quarter since the season began, and that you bought before it had.',
  },
  {
    id: 'beat-index',
    name: 'Ahead of the Floor',
    rule: 'Beat the index over a season that you played from its start.',
  },
  { id: 'medal', name: 'On the Podium', rule: 'End a season among the first three.' },
  { id: 'top-tenth', name: 'Top Tenth', rule: 'End a season among the first tenth.' },
  { id: 'league-winner', name: 'League Winner', rule: 'End a season first of a league of three or more.' },
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
