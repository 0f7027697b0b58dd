import { Box, Button, chakra, IconButton, Span } from '@chakra-ui/react';
import { Bell, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { UNREAD_LIMIT } from '../../../../shared/notification-kinds.ts';
import { urls } from '../../../../shared/urls.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useInbox } from '../api.ts';
import { NotificationList } from './notification-list.tsx';

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
      <IconButton
        variant="ghost"
        position="relative"
        aria-label={unread > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Bell size={18} aria-hidden="true" />
        {unread > 0 && (
          <Span
            aria-hidden="true"
            position="absolute"
            top="3px"
            right="1px"
            minW="17px"
            px={1}
            borderRadius="full"
            bg="accent"
            color="accent.contrast"
            fontSize="11px"
            fontWeight={650}
            lineHeight="17px"
            textAlign="center"
            fontVariantNumeric="tabular-nums"
          >
            {count}
          </Span>
        )}
      </IconButton>
      {open && <NotificationDialog playerId={playerId} onAlerts={onAlerts} onClose={() => setOpen(false)} />}
    </>
  );
}

function NotificationDialog({ playerId, onAlerts, onClose }: NotificationBellProps & { onClose: () => void }) {
  return (
    <Dialog title="Notifications" place="bar" onClose={onClose}>
      {/* Keeps its height while loading, because the dialog stands on a phone's lower edge. */}
      <Box minH="324px">
        <NotificationList playerId={playerId} onLeave={onClose} />
      </Box>
      <chakra.footer
        position="sticky"
        bottom={0}
        p={2}
        bg="bg.panel"
        borderTopWidth="1px"
        borderColor="border"
        textAlign="center"
      >
        <Button
          variant="ghost"
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
        <Button variant="ghost" size="sm" asChild>
          <Link to={`${urls.settings}#notifications-title`} onClick={onClose}>
            <SlidersHorizontal size={16} aria-hidden="true" />
            Settings
          </Link>
        </Button>
      </chakra.footer>
    </Dialog>
  );
}
