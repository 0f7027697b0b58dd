/** A player's achievements are stored as bits in this order: append new ones, never move or remove any. */
export const achievements = [
  { id: 'first-trade', name: 'Opening Bell' },
  { id: 'first-limit', name: 'Patience' },
  { id: 'six-companies', name: 'Half a Dozen' },
  { id: 'every-tier', name: 'All Floors' },
  { id: 'seven-days', name: 'Regular' },
  { id: 'profit-taker', name: 'Profit Taker' },
  { id: 'whole-market', name: 'Whole Market' },
  { id: 'ten-percent', name: 'In the Black' },
  { id: 'doubled', name: 'Doubled' },
  { id: 'weathered-storm', name: 'Storm Proof' },
  { id: 'beat-index', name: 'Ahead of the Floor' },
  { id: 'medal', name: 'On the Podium' },
  { id: 'top-tenth', name: 'Top Tenth' },
  { id: 'league-winner', name: 'League Winner' },
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
