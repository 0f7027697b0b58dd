import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import type { CardContent } from '../card-content.ts';

const ShareDialog = lazyDialog(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ShareButtonProps {
  /** The player's. */
  name: string;
  /** What is shared, for those who do not see what the button stands beside. */
  subject: string;
  /** Made when the button is pressed. */
  contentOf: () => CardContent;
  /** What a message in the chat would say. */
  chatText?: string;
}

/** A small button that opens a card to share. */
export function ShareButton({ name, subject, contentOf, chatText }: ShareButtonProps) {
  const [content, setContent] = useState<CardContent>();
  return (
    <>
      <Button
        look="quiet"
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
