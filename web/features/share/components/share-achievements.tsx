import type { AchievementId } from '../../../../shared/achievements.ts';
import { achievementsContent } from '../card-content.ts';
import { ShareButton } from './share-button.tsx';

export function ShareAchievements({ name, earned }: { name: string; earned: readonly AchievementId[] }) {
  return <ShareButton name={name} subject="your achievements" contentOf={() => achievementsContent(earned)} />;
}
