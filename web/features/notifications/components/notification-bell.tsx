import { Bell, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-system/jsx';
import { UNREAD_LIMIT } from '../../../../shared/notification-kinds.ts';
import { urls } from '../../../lib/urls.ts';
import { Button, buttonRecipe } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useInbox } from '../api.ts';
import { NotificationList } from './notification-list.tsx';

const Badge = styled('span', {
  base: {
    position: 'absolute',
    top: '3px',
    right: '1px',
    minW: '17px',
    px: 1,
    borderRadius: 'full',
    bg: 'accent',
    color: 'accent-ink',
    fontSize: '11px',
    fontWeight: 650,
    lineHeight: '17px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface NotificationBellProps {
  playerId: string;
  onAlerts: () => void;
}

export function NotificationBell({ playerId, onAlerts }: NotificationBellProps) {
  const [open, setOpen] = useState(false);
  const { unread = 0 } = useInbox().data ?? {};
  const count = unread < UNREAD_LIMIT ? String(unread) : `${UNREAD_LIMIT - 1}+`;
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        position="relative"
        aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Bell size={18} aria-hidden="true" />
        {unread > 0 && <Badge aria-hidden="true">{count}</Badge>}
      </Button>
      {open && <NotificationDialog playerId={playerId} onAlerts={onAlerts} onClose={() => setOpen(false)} />}
    </>
  );
}

function NotificationDialog({ playerId, onAlerts, onClose }: NotificationBellProps & { onClose: () => void }) {
  return (
    <Dialog title="Notifications" place="bar" onClose={onClose}>
      {/* As high while loading: the dialog stands on a phone’s lower edge. */}
      <styled.div minH="324px">
        <NotificationList playerId={playerId} onLeave={onClose} />
      </styled.div>
      <styled.footer
        position="sticky"
        bottom={0}
        p={2}
        bg="surface"
        borderTopWidth="1px"
        borderColor="line"
        textAlign="center"
      >
        <Button
          look="quiet"
          size="sm"
          minH={10}
          aria-haspopup="dialog"
          onClick={() => {
            onClose();
            onAlerts();
          }}
        >
          <Bell size={16} aria-hidden="true" />
          Price alerts
        </Button>
        <Link
          to={`${urls.settings}#notifications-title`}
          className={buttonRecipe({ look: 'quiet', size: 'sm' })}
          onClick={onClose}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          Settings
        </Link>
      </styled.footer>
    </Dialog>
  );
}
