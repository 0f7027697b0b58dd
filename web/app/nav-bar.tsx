import { Button, Container, chakra, Span } from '@chakra-ui/react';
import { ChevronDown, LogOut, Search } from 'lucide-react';
import { NavLink } from 'react-router';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { urls } from '../../shared/urls.ts';
import { chosenContest } from '../lib/chosen-account.ts';
import { playerName } from '../lib/player-name.ts';
import { useUnreadChat } from '../lib/unread-chat.ts';
import { Avatar } from '../ui/avatar.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Wordmark } from '../ui/page.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { Key, PALETTE_KEYS } from './key.tsx';
import { ACCOUNT_BUTTON_ID, SWITCH_BUTTON_ID, showOverlay, useOverlay } from './overlay.ts';
import { phoneScreens, screensFor } from './screens.ts';

/** Reserves the place of a button that has not loaded. */
const ButtonPlace = chakra('span', { base: { w: 10, flexShrink: 0 } });

/** Stays empty if its code fails to load, because the bar has no room for a message. */
const LiveBell = lazyPart(async () => (await import('./live-updates.ts')).LiveBell, {
  loading: <ButtonPlace />,
  frame: () => <ButtonPlace />,
});

const Bar = chakra('header', {
  base: { position: 'sticky', top: 0, zIndex: 10, bg: 'bg.panel', borderBottomWidth: '1px', borderColor: 'border' },
});

const BarRow = chakra(Container, {
  base: {
    display: 'flex',
    alignItems: 'center',
    // An administrator's links just fit on a tablet.
    gap: { base: 1, lg: 2 },
    h: '56px',
    pr: { base: 1, sm: 3, lg: 5 },
  },
});

const DesktopLink = chakra('a', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    h: '56px',
    px: { md: 1, lg: 3 },
    whiteSpace: 'nowrap',
    fontSize: 'sm',
    fontWeight: 550,
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderTopWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
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
    bg: 'bg.panel',
    borderTopWidth: '1px',
    borderColor: 'border',
    pb: 'env(safe-area-inset-bottom)',
  },
});

const PhoneLink = chakra('a', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '2px',
    h: '60px',
    fontSize: '11px',
    fontWeight: 550,
    color: 'fg.muted',
    _currentPage: { color: 'accent' },
    _focusVisible: { outlineOffset: '-3px' },
  },
});

const UnreadDot = chakra('span', {
  base: { position: 'absolute', boxSize: '8px', borderRadius: 'full', bg: 'accent' },
  variants: {
    bar: { top: { top: '14px', right: { md: '-4px', lg: '4px' } }, phone: { top: '10px', right: 'calc(50% - 16px)' } },
  },
});

const UNREAD_ID = 'unread-chat';

/** The links are at the bottom on phones, within the thumb's reach. Bell and name appear once the player is known. */
export function NavBar({ player }: { player: CurrentPlayer | undefined }) {
  const unread = useUnreadChat();
  const hasSwitch = player !== undefined && (player.entersContests || chosenContest !== undefined);
  const marked = (url: string) => unread && url === urls.chat;
  return (
    <>
      <Bar data-bar="top">
        <BarRow>
          <Wordmark short={hasSwitch} />
          {hasSwitch && <AccountSwitch />}
          <chakra.nav aria-label="Main" display={{ base: 'none', md: 'flex' }} ml={{ md: 2, lg: 4 }}>
            {screensFor({ isAdmin: player?.isAdmin ?? false }).map(({ url, label, goKey }) => (
              <DesktopLink key={url} asChild>
                <NavLink
                  to={url}
                  end={url === urls.home}
                  title={goKey && `G then ${goKey}`}
                  aria-describedby={marked(url) ? UNREAD_ID : undefined}
                >
                  {' '}
                  <span>{label}</span>
                  {marked(url) && <UnreadDot bar="top" />}
                </NavLink>
              </DesktopLink>
            ))}
          </chakra.nav>
          <SearchButton />
          {player ? (
            <LiveBell playerId={player.id} onAlerts={() => showOverlay({ kind: 'alerts' })} />
          ) : (
            <ButtonPlace />
          )}
          {player ? <AccountButton player={player} /> : <ButtonPlace />}
          <Tooltip text="Logout">
            <Button variant="ghost" size="sm" minH={10} px={{ base: 2.5, md: 2 }} asChild>
              <a href={urls.signOut} aria-label="Logout">
                <LogOut size={17} aria-hidden="true" />
                <Span display={{ base: 'none', xl: 'inline' }}>Logout</Span>
              </a>
            </Button>
          </Tooltip>
        </BarRow>
      </Bar>
      <PhoneBar data-bar="bottom" aria-label="Main">
        {phoneScreens.map(({ url, shortLabel, icon: Icon }) => (
          <PhoneLink key={url} asChild>
            <NavLink to={url} end={url === urls.home} aria-describedby={marked(url) ? UNREAD_ID : undefined}>
              {' '}
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>{shortLabel}</span>
              {marked(url) && <UnreadDot bar="phone" />}
            </NavLink>
          </PhoneLink>
        ))}
      </PhoneBar>
      <span id={UNREAD_ID} hidden>
        New messages
      </span>
    </>
  );
}

const SearchField = chakra(Button, {
  base: {
    ml: 'auto',
    w: { base: 10, xl: '176px' },
    justifyContent: { base: 'center', xl: 'flex-start' },
    fontWeight: 400,
    borderColor: { base: 'transparent', xl: 'border.emphasized' },
    '& span': { xlDown: { srOnly: true } },
    '& kbd': { display: { base: 'none', xl: 'inline-block' }, ml: 'auto' },
  },
});

function SearchButton() {
  return (
    <SearchField
      variant="ghost"
      size="sm"
      minH={{ base: 10, xl: '36px' }}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search stocks, players and commands (${PALETTE_KEYS})`}
      onClick={() => showOverlay({ kind: 'palette' })}
    >
      <Search size={17} aria-hidden="true" />
      <span>Search</span>
      <Key aria-hidden="true">{PALETTE_KEYS}</Key>
    </SearchField>
  );
}

/** Names the account that every screen shows and trades with. */
function AccountSwitch() {
  const open = useOverlay()?.kind === 'accounts';
  return (
    <Button
      variant={chosenContest ? 'solid' : 'outline'}
      size="sm"
      minH={10}
      minW={0}
      maxW={{ md: '132px', xl: '220px' }}
      flexShrink={1}
      px={2.5}
      id={SWITCH_BUTTON_ID}
      title="Choose an account"
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => showOverlay(open ? undefined : { kind: 'accounts' })}
    >
      <Span dir="auto" truncate>
        {chosenContest?.name ?? 'My coins'}
      </Span>
      <ChevronDown size={15} aria-hidden="true" style={{ flexShrink: 0 }} />
    </Button>
  );
}

const Account = chakra(Button, {
  base: {
    minW: 10,
    flexShrink: 1,
    px: 1,
    color: 'fg',
    '& > :last-child': { maxW: { lg: '120px', xl: '200px' }, truncate: true, lgDown: { srOnly: true } },
  },
});

function AccountButton({ player }: { player: CurrentPlayer }) {
  const open = useOverlay()?.kind === 'menu';
  const name = playerName(player, 'Player');
  return (
    <Account
      variant="ghost"
      size="sm"
      minH={10}
      id={ACCOUNT_BUTTON_ID}
      title="Your menu"
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => showOverlay(open ? undefined : { kind: 'menu' })}
    >
      <Avatar player={player} size={30} />
      <span translate="no">{name}</span>
    </Account>
  );
}
