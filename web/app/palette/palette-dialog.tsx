import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { useFoundPlayers } from '../../features/leagues/api.ts';
import { allStocks, useStocks } from '../../features/stocks/api/list-stocks-by-tier.ts';
import { openTicket } from '../../lib/ticket.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type Choice, choicesFor, readCommand } from './choices.ts';
import { PaletteCombobox } from './palette-combobox.tsx';
import { paletteCommands, paletteScreens, runCommand } from './palette-items.ts';

/** A single letter matches too many players. */
const MIN_NAME_LENGTH = 2;

interface PaletteProps {
  player: CurrentPlayer;
  text?: string | undefined;
  onClose: () => void;
}

export function PaletteDialog({ player, text: firstText = '', onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(firstText);
  const { choices, note } = useChoices(text, player);
  const choose = ({ leads }: Choice) => {
    onClose();
    if ('url' in leads) void navigate(leads.url);
    else if ('ticket' in leads) openTicket(leads.ticket);
    else runCommand(leads.command);
  };
  return (
    <Dialog title="Search" place="top" onClose={onClose}>
      <PaletteCombobox text={text} onText={setText} choices={choices} note={note} onChoose={choose} onClose={onClose} />
    </Dialog>
  );
}

function useChoices(text: string, player: CurrentPlayer): { choices: Choice[]; note: string | undefined } {
  const { data: byTier } = useStocks();
  const { words, action, complaint } = readCommand(text);
  const name = action || words.length < MIN_NAME_LENGTH ? '' : words;
  const debounced = useDebounced(name);
  const found = useFoundPlayers(debounced);
  // Ignores results for an earlier name, because Enter would go to the wrong player.
  const isFound = name !== '' && debounced === name && !found.isPlaceholderData;
  const choices = choicesFor(text, {
    stocks: byTier ? allStocks(byTier) : [],
    screens: paletteScreens(player),
    commands: paletteCommands(),
    players: (isFound && found.data) || [],
  });
  if (complaint) return { choices, note: complaint };
  if (!byTier) return { choices, note: 'Loading stocks...' };
  if (isFound && found.isError) return { choices, note: 'Player search failed.' };
  if (name !== '' && !(isFound && found.data)) return { choices, note: 'Searching players...' };
  return { choices, note: undefined };
}
