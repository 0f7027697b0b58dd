import { Button } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { AchievementId } from '../../../../shared/achievements.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { achievementsContent, type CardContent } from '../card-content.ts';

export function ShareAchievements({ name, earned }: { name: string; earned: readonly AchievementId[] }) {
  return <ShareButton name={name} subject="your achievements" contentOf={() => achievementsContent(earned)} />;
}

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ShareButtonProps {
  name: string;
  subject: string;
  contentOf: () => CardContent;
  chatText?: string;
  variant?: 'ghost' | 'solid';
}

export function ShareButton({ name, subject, contentOf, chatText, variant = 'ghost' }: ShareButtonProps) {
  const [content, setContent] = useState<CardContent>();
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        aria-label={`Share ${subject}`}
        aria-haspopup="dialog"
        onClick={() => setContent(contentOf())}
      >
        <Share2 size={15} aria-hidden="true" />
        Share
      </Button>
      {content && (
        <ShareDialog name={name} content={content} chatText={chatText} onClose={() => setContent(undefined)} />
      )}
    </>
  );
}
