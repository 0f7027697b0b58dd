import { ChevronRight, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { styled } from 'styled-system/jsx';
import { formatPrice, toCents } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Change } from '../../ui/change.tsx';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { NumberText } from '../../ui/number-text.tsx';
import { Key } from '../key.tsx';
import type { Choice } from './choices.ts';

const LIST_ID = 'palette-choices';
const optionId = (id: string | undefined) => id && `palette-${id}`;
const MAX_LENGTH = 80;

const FieldRow = styled('div', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    px: 4,
    h: '56px',
    bg: 'surface',
    color: 'ink-muted',
    borderBottomWidth: '1px',
    borderColor: 'line',
    // The field fills the row; its caret shows the focus.
    '& input': { flex: 1, minW: 0, h: 'full', fontSize: 'lg', color: 'ink', outline: 'none' },
  },
});

interface FieldProps {
  text: string;
  onText: (text: string) => void;
  activeId: string | undefined;
  onMove: (by: 1 | -1) => void;
  onEnter: () => void;
}

export function PaletteField({ text, onText, activeId, onMove, onEnter }: FieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <FieldRow>
      <Search size={18} aria-hidden="true" />
      <input
        data-autofocus
        role="combobox"
        aria-label="Search stocks, players and commands"
        aria-expanded="true"
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={optionId(activeId)}
        placeholder="Search, or: buy 10 tfm"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <styled.span aria-hidden="true" display={{ base: 'none', sm: 'inline' }}>
        <Key>Esc</Key>
      </styled.span>
    </FieldRow>
  );
}

const Group = styled('div', { base: { px: 2, pb: 2 } });
const GroupName = styled('p', { base: { px: 3, pt: 3, pb: 1, fontSize: 'xs', fontWeight: 600, color: 'ink-muted' } });
const Option = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 12,
    px: 3,
    py: 1,
    borderRadius: 'md',
    cursor: 'pointer',
    _selected: { bg: 'accent-soft' },
  },
});

interface ListProps {
  text: string;
  choices: readonly Choice[];
  /** What is loading or has failed. */
  note: string | undefined;
  active: number;
  onPoint: (place: number) => void;
  onChoose: (choice: Choice) => void;
}

export function PaletteList({ text, choices, note, active, onPoint, onChoose }: ListProps) {
  const activeId = optionId(choices[active]?.id);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const empty = `Nothing found for “${text.trim()}”. Try a company, a player or a screen, or “buy 10 tfm”.`;
  const groups = Map.groupBy(choices, ({ group }) => group);
  return (
    <>
      <styled.p role="status" srOnly>
        {choices.length === 1 ? '1 result' : `${choices.length} results`}
      </styled.p>
      <div id={LIST_ID} role="listbox" aria-label="Results">
        {[...groups].map(([name, members]) => (
          <Group key={name} role="group" aria-label={name}>
            <GroupName aria-hidden="true">{name}</GroupName>
            {members.map((choice) => {
              const place = choices.indexOf(choice);
              return (
                <Option
                  key={choice.id}
                  id={optionId(choice.id)}
                  role="option"
                  aria-selected={place === active}
                  onPointerMove={() => place !== active && onPoint(place)}
                  onClick={() => onChoose(choice)}
                >
                  <Line choice={choice} />
                </Option>
              );
            })}
          </Group>
        ))}
      </div>
      {(note ?? choices.length === 0) && (
        <styled.p px={5} py={4} color="ink-muted">
          {note ?? empty}
        </styled.p>
      )}
    </>
  );
}

function Line({ choice: { label, stock, player, shortcut, leads } }: { choice: Choice }) {
  return (
    <>
      {stock && <CompanyMark symbol={stock.symbol} size={30} />}
      {player && <Avatar player={player} size={30} />}
      <styled.span flex="1" minW={0} overflowWrap="anywhere">
        <span>{label}</span>
        {stock && (
          <styled.span display="block" textStyle="note">
            {'ticket' in leads ? `${stock.name} · opens the order ticket` : stock.symbol}
          </styled.span>
        )}
      </styled.span>
      {stock && (
        <styled.span textAlign="right" fontSize="sm" flexShrink={0}>
          <NumberText display="block">{formatPrice(toCents(stock.currentPrice))}</NumberText>
          <Change percent={stock.changePercent} />
        </styled.span>
      )}
      {shortcut && (
        <styled.span aria-hidden="true" display="flex" gap={1}>
          {shortcut.split(' ').map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </styled.span>
      )}
      {!stock && <ChevronRight size={16} aria-hidden="true" />}
    </>
  );
}
