import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { styled } from '../../../ui/styled.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationSettings } from './notification-settings.tsx';

interface NotificationDialogProps {
  playerId: string;
  onClose: () => void;
}

/** The notifications of the last 30 days, and which kinds of them the player wants. */
export function NotificationDialog({ playerId, onClose }: NotificationDialogProps) {
  const [settings, setSettings] = useState(false);
  return (
    <Dialog title={settings ? 'Notification Settings' : 'Notifications'} place="bar" onClose={onClose}>
      {settings ? <NotificationSettings /> : <NotificationList playerId={playerId} onLeave={onClose} />}
      <styled.footer
        position="sticky"
        bottom={0}
        p={2}
        bg="surface"
        borderTopWidth="1px"
        borderColor="line"
        textAlign="center"
      >
        <Button look="quiet" size="sm" minH={10} onClick={() => setSettings(!settings)}>
          {!settings && <SlidersHorizontal size={16} aria-hidden="true" />}
          {settings ? 'Back to the notifications' : 'Settings'}
        </Button>
      </styled.footer>
    </Dialog>
  );
}
