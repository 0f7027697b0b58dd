import { type HTMLChakraProps, Menu, Portal, Text } from '@chakra-ui/react';
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
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { urls } from '../../../shared/urls.ts';
import { type ColourMode, chooseColourMode, colourModes, useColourMode } from '../../lib/colour-mode.ts';
import { playerName } from '../../lib/player-name.ts';
import { leaveFor, useCloseOnBack } from '../../ui/close-on-back.ts';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import { isTouchScreen } from '../key.tsx';
import { ACCOUNT_BUTTON_ID, showOverlay } from '../overlay.ts';
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

export function AccountMenu({ player, onClose }: { player: CurrentPlayer; onClose: () => void }) {
  const elsewhere = screensFor(player).filter((screen) => !phoneScreens.includes(screen));
  const name = playerName(player, 'Player');
  useCloseOnBack(onClose);
  useRestoreFocus();
  return (
    <Menu.Root
      open
      loopFocus
      onOpenChange={() => onClose()}
      onSelect={({ value }) => value === SHORTCUTS && showOverlay({ kind: 'shortcuts' })}
      defaultHighlightedValue={urls.player(player.id)}
      ids={{ trigger: ACCOUNT_BUTTON_ID }}
      positioning={{ placement: 'bottom-end' }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={name} aria-labelledby={undefined}>
            <Text aria-hidden="true" px={3} pt={2} pb={1} fontWeight={600} overflowWrap="anywhere">
              {name}
            </Text>
            <Place url={urls.player(player.id)} label="Your profile" icon={CircleUserRound} />
            <Place url={urls.settings} label="Settings" icon={Settings} />
            <Menu.Separator />
            {elsewhere.map((screen) => (
              <Place key={screen.url} hideFrom="md" {...screen} />
            ))}
            {leagueScreens.map((screen) => (
              <Place key={screen.url} {...screen} />
            ))}
            <Menu.Separator />
            <ColourModes />
            {!isTouchScreen() && (
              <Menu.Item value={SHORTCUTS} aria-keyshortcuts="?">
                <Keyboard size={17} aria-hidden="true" />
                <Menu.ItemText>Keyboard shortcuts</Menu.ItemText>
                <Menu.ItemCommand aria-hidden="true">?</Menu.ItemCommand>
              </Menu.Item>
            )}
            <Menu.Separator />
            <Menu.Item value={urls.signOut} asChild>
              <a href={urls.signOut} onClick={leave}>
                <LogOut size={17} aria-hidden="true" />
                <Menu.ItemText>Logout</Menu.ItemText>
              </a>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

const SHORTCUTS = 'shortcuts';

/** Replaces the menu's history entry, which would otherwise stay. */
function leave(event: MouseEvent): void {
  event.preventDefault();
  leaveFor(urls.signOut);
}

interface PlaceProps extends Pick<HTMLChakraProps<'a'>, 'hideFrom'> {
  url: string;
  label: string;
  icon: LucideIcon;
}

function Place({ url, label, icon: Icon, hideFrom }: PlaceProps) {
  return (
    <Menu.Item value={url} hideFrom={hideFrom} asChild>
      <Link to={url}>
        <Icon size={17} aria-hidden="true" />
        <Menu.ItemText>{label}</Menu.ItemText>
      </Link>
    </Menu.Item>
  );
}

/** The menu stays open, so that a player can compare the colours. */
function ColourModes() {
  const mode = useColourMode();
  return (
    <Menu.RadioItemGroup
      aria-label="Colours"
      value={mode}
      onValueChange={({ value }) => chooseColourMode(value as ColourMode)}
      display="grid"
      gridTemplateColumns="repeat(3, 1fr)"
      gap={1}
    >
      {colourModes.map((option) => {
        const { label, icon: Icon } = modes[option];
        return (
          <Menu.RadioItem key={option} value={option} closeOnSelect={false}>
            <Icon size={17} aria-hidden="true" />
            <Menu.ItemText>{label}</Menu.ItemText>
          </Menu.RadioItem>
        );
      })}
    </Menu.RadioItemGroup>
  );
}
