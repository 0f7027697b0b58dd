import { Combobox, createListCollection, Span, Text } from '@chakra-ui/react';
import { ChevronRight, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatPrice, toCents } from '../../../shared/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Change } from '../../ui/change.tsx';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { NumberText } from '../../ui/number-text.tsx';
import { Key } from '../key.tsx';
import type { Choice } from './choices.ts';

const MAX_LENGTH = 80;

interface PaletteComboboxProps {
  text: string;
  onText: (text: string) => void;
  choices: readonly Choice[];
  note: string | undefined;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

const words = {
  resultsCount: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  noResults: '0 results',
};

/** Chakra UI's combobox, always open. The first choice is highlighted until the player moves to another. */
export function PaletteCombobox({ text, onText, choices, note, onChoose, onClose }: PaletteComboboxProps) {
  const [marked, setMarked] = useState<string | null>(null);
  const collection = useMemo(
    () => createListCollection({ items: choices, itemToValue: ({ id }) => id, itemToString: ({ label }) => label }),
    [choices],
  );
  const empty = `Nothing found for “${text.trim()}”. Try a company, a player or a screen, or “buy 10 tfm”.`;
  return (
    <Combobox.Root
      open
      onOpenChange={({ reason }) => reason === 'escape-key' && onClose()}
      collection={collection}
      allowCustomValue
      value={[]}
      onSelect={({ itemValue }) => {
        const choice = collection.find(itemValue);
        if (choice) onChoose(choice);
      }}
      inputValue={text}
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return;
        onText(inputValue);
        setMarked(null);
      }}
      highlightedValue={collection.has(marked) ? marked : collection.firstValue}
      onHighlightChange={({ highlightedValue }) => setMarked(highlightedValue)}
      translations={words}
    >
      <Combobox.Control>
        <Search size={18} aria-hidden="true" />
        <Combobox.Input
          data-autofocus
          aria-label="Search stocks, players and commands"
          placeholder="Search, or: buy 10 tfm"
          autoCapitalize="off"
          enterKeyHint="go"
          maxLength={MAX_LENGTH}
        />
        <Span aria-hidden="true" display={{ base: 'none', sm: 'inline' }}>
          <Key>Esc</Key>
        </Span>
      </Combobox.Control>
      <Combobox.Content aria-label="Results" aria-labelledby={undefined}>
        {[...Map.groupBy(choices, ({ group }) => group)].map(([name, members]) => (
          <Combobox.ItemGroup key={name}>
            <Combobox.ItemGroupLabel>{name}</Combobox.ItemGroupLabel>
            {members.map((choice) => (
              <Combobox.Item key={choice.id} item={choice} persistFocus>
                <Line choice={choice} />
              </Combobox.Item>
            ))}
          </Combobox.ItemGroup>
        ))}
      </Combobox.Content>
      {(note ?? choices.length === 0) && (
        <Text px={5} py={4} color="fg.muted">
          {note ?? empty}
        </Text>
      )}
    </Combobox.Root>
  );
}

function Line({ choice: { label, stock, player, shortcut, leads } }: { choice: Choice }) {
  return (
    <>
      {stock && <CompanyMark symbol={stock.symbol} size={30} />}
      {player && <Avatar player={player} size={30} />}
      <Span flex="1" minW={0} overflowWrap="anywhere">
        <span>{label}</span>
        {stock && (
          <Span display="block" textStyle="note">
            {'ticket' in leads ? `${stock.name} · opens the order ticket` : stock.symbol}
          </Span>
        )}
      </Span>
      {stock && (
        <Span textAlign="right" fontSize="sm" flexShrink={0}>
          <NumberText display="block">{formatPrice(toCents(stock.currentPrice))}</NumberText>
          <Change percent={stock.changePercent} />
        </Span>
      )}
      {shortcut && (
        <Span aria-hidden="true" display="flex" gap={1}>
          {shortcut.split(' ').map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </Span>
      )}
      {!stock && <ChevronRight size={16} aria-hidden="true" />}
    </>
  );
}
