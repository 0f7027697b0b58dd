import { chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { playerName } from '../lib/player-name.ts';
import { urls } from '../lib/urls.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ColourModeButton } from '../ui/colour-mode-button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { screensFor } from './screens.ts';

const ProfileDialog = lazyDialog(
  async () => (await import('../features/profile/components/profile-dialog.tsx')).ProfileDialog,
);

const BellPlace = chakra('span', { base: { w: 10, flexShrink: 0 } });

/** Without its code there is an empty place: nothing in the bar has room to say so. */
const LiveBell = lazyPart(async () => (await import('./live-updates.ts')).LiveBell, {
  loading: <BellPlace />,
  frame: () => <BellPlace />,
});

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 10,
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});

const BarRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: 1, md: 2 },
    maxW: '1440px',
    h: '56px',
    mx: 'auto',
    pl: { base: 3, sm: 4, lg: 6 },
    pr: { base: 1, sm: 3, lg: 5 },
  },
});

const DesktopLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    h: '56px',
    px: { md: 1, lg: 3 },
    fontSize: 'sm',
    fontWeight: 550,
    color: 'ink-muted',
    borderBottomWidth: '2px',
    borderTopWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'ink' },
    _currentPage: { color: 'accent', borderBottomColor: 'accent' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const PhoneBar = chakra('nav', {
  base: {
    display: { base: 'grid', md: 'none' },
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    position: 'fixed',
    zIndex: 10,
    insetX: 0,
    bottom: 0,
    bg: 'surface',
    borderTopWidth: '1px',
    borderColor: 'line',
    pb: 'env(safe-area-inset-bottom)',
  },
});

const PhoneLink = chakra(NavLink, {
  base: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '2px',
    h: '60px',
    fontSize: '11px',
    fontWeight: 550,
    color: 'ink-muted',
    _currentPage: { color: 'accent' },
    _focusVisible: { outlineOffset: '-3px' },
  },
});

/** Product, screens, player and logout at the top; on phones the screens are at the bottom, under the thumb. */
export function NavBar({ player }: { player: CurrentPlayer }) {
  const screens = screensFor(player);
  const phoneScreens = screens.toSorted((one, other) => one.phonePlace - other.phonePlace);
  return (
    <>
      <Bar>
        <BarRow>
          <Wordmark />
          <chakra.nav aria-label="Main" display={{ base: 'none', md: 'flex' }} ml={{ md: 2, lg: 4 }}>
            {screens.map(({ url, label }) => (
              <DesktopLink key={url} to={url} end={url === urls.home}>
                {label}
              </DesktopLink>
            ))}
          </chakra.nav>
          <OwnName player={player} />
          <LiveBell playerId={player.id} />
          <ColourModeButton />
          <ButtonLink href={urls.signOut} look="quiet" size="sm" minH={10} aria-label="Logout">
            <LogOut size={17} aria-hidden="true" />
            <chakra.span display={{ base: 'none', lg: 'inline' }}>Logout</chakra.span>
          </ButtonLink>
        </BarRow>
      </Bar>
      <PhoneBar aria-label="Main">
        {phoneScreens.map(({ url, shortLabel, icon: Icon }) => (
          <PhoneLink key={url} to={url} end={url === urls.home}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {shortLabel}
          </PhoneLink>
        ))}
      </PhoneBar>
    </>
  );
}

const NameButton = chakra(Button, {
  base: {
    display: 'block',
    ml: 'auto',
    px: 2,
    minW: 0,
    flexShrink: 1,
    maxW: { base: '120px', lg: '200px' },
    color: 'ink',
    truncate: true,
  },
});

/** The player's name, and the way to change it. */
function OwnName({ player }: { player: CurrentPlayer }) {
  const [open, setOpen] = useState(false);
  const name = playerName(player, 'Player');
  return (
    <>
      <NameButton
        look="quiet"
        size="sm"
        minH={10}
        title="Change your name and picture"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {name}
      </NameButton>
      {open && <ProfileDialog player={player} onClose={() => setOpen(false)} />}
    </>
  );
}
