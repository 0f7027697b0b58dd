import { useState } from 'react';
import { useNavigate } from 'react-router';
import { INDEX_SYMBOL } from '../../../shared/market-index.ts';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { useFoundPlayers } from '../../features/leagues/api.ts';
import { allStocks, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { type ColourMode, chooseColourMode, colourModes } from '../../lib/colour-mode.ts';
import { openTicket } from '../../lib/ticket.ts';
import { urls } from '../../lib/urls.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { leaveFor } from '../../ui/close-on-back.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showOverlay } from '../overlay.ts';
import { screensFor } from '../screens.ts';
import { type Choice, choicesFor, type Deed, readCommand } from './choices.ts';
import { PaletteField, PaletteList } from './palette-list.tsx';

/** A single letter matches too many. */
const MIN_NAME_LENGTH = 2;

interface PaletteProps {
  player: CurrentPlayer;
  text?: string | undefined;
  onClose: () => void;
}

export function PaletteDialog({ player, text: firstText = '', onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(firstText);
  const [active, setActive] = useState(0);
  const { choices, note } = useChoices(text, player);
  const edit = (edited: string) => {
    setText(edited);
    setActive(0);
  };
  const choose = ({ leads }: Choice) => {
    onClose();
    if ('url' in leads) void navigate(leads.url);
    else if ('ticket' in leads) openTicket(leads.ticket);
    else obeyCommand(leads.command);
  };
  const chosen = choices[active];
  return (
    <Dialog title="Search" place="top" onClose={onClose}>
      <PaletteField
        text={text}
        onText={edit}
        activeId={chosen?.id}
        onMove={(by) => setActive((active + by + choices.length) % Math.max(1, choices.length))}
        onEnter={() => chosen && choose(chosen)}
      />
      <PaletteList text={text} choices={choices} note={note} active={active} onPoint={setActive} onChoose={choose} />
    </Dialog>
  );
}

function useChoices(text: string, player: CurrentPlayer): { choices: Choice[]; note: string | undefined } {
  const { data: byTier } = useStocks();
  const { words, action } = readCommand(text);
  const name = action || words.length < MIN_NAME_LENGTH ? '' : words;
  const settled = useSettled(name);
  const found = useFoundPlayers(settled);
  // Ignores results for an earlier name: Enter would go to the wrong player.
  const isFound = name !== '' && settled === name && !found.isPlaceholderData;
  const choices = choicesFor(text, {
    stocks: byTier ? allStocks(byTier) : [],
    screens: paletteScreens(player),
    commands: paletteCommands,
    players: (isFound && found.data) || [],
  });
  if (!byTier) return { choices, note: 'Loading stocks...' };
  if (isFound && found.isError) return { choices, note: 'Players could not be searched.' };
  if (name !== '' && !(isFound && found.data)) return { choices, note: 'Searching for players...' };
  return { choices, note: undefined };
}

function paletteScreens(player: CurrentPlayer): Deed[] {
  return [
    ...screensFor(player).map(({ url, label, shortLabel, goKey }) => ({
      id: url,
      label,
      also: [shortLabel, `go ${label}`],
      ...(goKey && { shortcut: `G ${goKey}` }),
    })),
    { id: urls.player(player.id), label: 'Your profile', also: ['achievements', 'me'] },
    { id: urls.stock(INDEX_SYMBOL), label: 'Market index' },
    { id: urls.leagues, label: 'Leagues' },
    { id: urls.hallOfFame, label: 'Hall of Fame', also: ['seasons', 'medals'] },
    { id: urls.fairness, label: 'Fairness', also: ['verify the market'] },
  ];
}

const modeNames: Record<ColourMode, string> = { system: 'as the system', light: 'light', dark: 'dark' };

const paletteCommands: readonly Deed[] = [
  ...colourModes.map((mode) => ({
    id: `colours-${mode}`,
    label: `Colours: ${modeNames[mode]}`,
    also: ['theme', `${mode} mode`],
  })),
  { id: 'profile', label: 'Change your name and picture', also: ['privacy', 'settings'] },
  { id: 'shortcuts', label: 'Keyboard shortcuts', also: ['help', 'keys'], shortcut: '?' },
  { id: 'logout', label: 'Logout', also: ['sign out', 'log out'] },
];

function obeyCommand(id: string): void {
  const mode = colourModes.find((one) => id === `colours-${one}`);
  if (mode) chooseColourMode(mode);
  else if (id === 'logout') leaveFor(urls.signOut);
  else if (id === 'profile' || id === 'shortcuts') showOverlay({ kind: id });
}
