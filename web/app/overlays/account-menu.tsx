import {
  CircleUserRound,
  Crown,
  FlaskConical,
  GraduationCap,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Scale,
  Settings,
  Shield,
  Sun,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-system/jsx';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { type ColourMode, chooseColourMode, colourModes, useColourMode } from '../../lib/colour-mode.ts';
import { playerName } from '../../lib/player-name.ts';
import { urls } from '../../lib/urls.ts';
import { leaveFor } from '../../ui/close-on-back.ts';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { isTouched } from '../key.tsx';
import { ACCOUNT_MENU_ID, showOverlay } from '../overlay.ts';
import { phoneScreens, screensFor } from '../screens.ts';

const modes: Record<ColourMode, { label: string; icon: LucideIcon }> = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

const leagueScreens = [
  { url: urls.leagues, label: 'Leagues', icon: Shield },
  { url: urls.hallOfFame, label: 'Hall of Fame', icon: Crown },
  { url: urls.learn, label: 'Learn', icon: GraduationCap },
  { url: urls.fairness, label: 'Fairness', icon: Scale },
  { url: urls.bench, label: 'Strategy Bench', icon: FlaskConical },
];

/** On phones it also has the screens that do not fit in the bar. */
export function AccountMenu({ player, onClose }: { player: CurrentPlayer; onClose: () => void }) {
  const navigate = useNavigate();
  const elsewhere = screensFor(player).filter((screen) => !phoneScreens.includes(screen));
  const name = playerName(player, 'Player');
  const place = ({ url, label, icon: Icon }: { url: string; label: string; icon: LucideIcon }) => ({
    href: url,
    icon: <Icon size={17} aria-hidden="true" />,
    onSelect: () => void navigate(url),
    children: label,
  });
  return (
    <Menu id={ACCOUNT_MENU_ID} label={name} onClose={onClose}>
      <MenuHead aria-hidden="true">{name}</MenuHead>
      <MenuItem {...place({ url: urls.player(player.id), label: 'Your profile', icon: CircleUserRound })} />
      <MenuItem {...place({ url: urls.settings, label: 'Settings', icon: Settings })} />
      <MenuLine />
      {elsewhere.map((screen) => (
        <MenuItem key={screen.url} phoneOnly {...place(screen)} />
      ))}
      {leagueScreens.map((screen) => (
        <MenuItem key={screen.url} {...place(screen)} />
      ))}
      <MenuLine />
      <ColourModes />
      {!isTouched() && (
        <MenuItem
          icon={<Keyboard size={17} aria-hidden="true" />}
          shortcut="?"
          onSelect={() => showOverlay({ kind: 'shortcuts' })}
        >
          Keyboard shortcuts
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem
        href={urls.signOut}
        icon={<LogOut size={17} aria-hidden="true" />}
        onSelect={() => leaveFor(urls.signOut)}
      >
        Logout
      </MenuItem>
    </Menu>
  );
}

const MenuHead = styled('p', { base: { px: 3, pt: 2, pb: 1, fontWeight: 600, overflowWrap: 'anywhere' } });

/** Stays open, so that the colours can be compared. */
function ColourModes() {
  const mode = useColourMode();
  return (
    <styled.div role="group" aria-label="Colours" display="grid" gridTemplateColumns="repeat(3, 1fr)" gap={1}>
      {colourModes.map((option) => {
        const { label, icon: Icon } = modes[option];
        return (
          <MenuItem
            key={option}
            compact
            checked={option === mode}
            icon={<Icon size={17} aria-hidden="true" />}
            onSelect={() => chooseColourMode(option)}
          >
            {label}
          </MenuItem>
        );
      })}
    </styled.div>
  );
}
