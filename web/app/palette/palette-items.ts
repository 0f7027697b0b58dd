import { INDEX_SYMBOL } from '../../../shared/market-index.ts';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { urls } from '../../../shared/urls.ts';
import { type ColourMode, chooseColourMode, colourModes } from '../../lib/colour-mode.ts';
import { leaveFor } from '../../ui/close-on-back.ts';
import { isTouchScreen } from '../key.tsx';
import { showOverlay } from '../overlay.ts';
import { screensFor } from '../screens.ts';
import type { PaletteItem } from './choices.ts';

const places = [
  [urls.home, 'holdings', 'My Holdings', 'positions'],
  [urls.trading, 'orders', 'Open Orders'],
  [urls.trading, 'transactions', 'Recent Transactions', 'trades', 'history', 'csv'],
  [urls.trading, 'watchlist', 'Watchlist'],
  [urls.trading, 'news', 'Market News'],
  [urls.settings, 'name', 'Name and picture', 'profile'],
  [urls.settings, 'privacy', 'Privacy'],
  [urls.settings, 'data', 'Download everything', 'export', 'your data'],
  [urls.settings, 'notifications', 'Notification settings', 'mute'],
] as const;

export function paletteScreens(player: CurrentPlayer): PaletteItem[] {
  return [
    ...screensFor(player).map(({ url, label, shortLabel, goKey }) => ({
      id: url,
      label,
      also: [shortLabel, `go ${label}`],
      ...(goKey && { shortcut: `G ${goKey}` }),
    })),
    { id: urls.player(player.id), label: 'Your profile', also: ['achievements', 'me'] },
    { id: urls.settings, label: 'Settings', also: ['preferences', 'options', 'time zone', 'sound'] },
    { id: urls.stock(INDEX_SYMBOL), label: 'Market index' },
    { id: urls.leagues, label: 'Leagues' },
    { id: urls.hallOfFame, label: 'Hall of Fame', also: ['seasons', 'medals'] },
    { id: urls.bench, label: 'Strategy Bench', also: ['backtest', 'rules'] },
    { id: urls.learn, label: 'Learn', also: ['coach', 'habits'] },
    { id: urls.fairness, label: 'Fairness', also: ['verify the market'] },
    { id: urls.privacy, label: 'Privacy', also: ['data', 'delete account'] },
    ...places.map(([url, place, label, ...also]) => ({ id: `${url}#${place}-title`, label, also })),
  ];
}

const modeNames: Record<ColourMode, string> = { system: 'system', light: 'light', dark: 'dark' };

export function paletteCommands(): PaletteItem[] {
  const keys = { id: 'shortcuts', label: 'Keyboard shortcuts', also: ['help', 'keys'], shortcut: '?' };
  return [
    ...colourModes.map((mode) => ({
      id: `colours-${mode}`,
      label: `Colours: ${modeNames[mode]}`,
      also: ['theme', `${mode} mode`],
    })),
    { id: 'alerts', label: 'Price alerts', also: ['set an alert', 'notify me', 'tell me when'] },
    ...(isTouchScreen() ? [] : [keys]),
    { id: 'logout', label: 'Logout', also: ['sign out', 'log out'] },
  ];
}

export function runCommand(id: string): void {
  const mode = colourModes.find((one) => id === `colours-${one}`);
  if (mode) chooseColourMode(mode);
  else if (id === 'logout') leaveFor(urls.signOut);
  else if (id === 'shortcuts' || id === 'alerts') showOverlay({ kind: id });
}
