import { chakra, Span } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { formatPrice, toCents } from '../../../../shared/format.ts';
import { MAX_MESSAGE_LENGTH } from '../../../../shared/schemas/chat.ts';
import { completeTag, suggestCompanies, type TagStart, tagBefore } from '../../../lib/cashtags.ts';
import { useQuote } from '../../../ui/cashtag.tsx';
import { Change } from '../../../ui/change.tsx';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { NumberText } from '../../../ui/number-text.tsx';

const MAX_SUGGESTIONS = 5;

const List = chakra('ul', {
  base: {
    position: 'absolute',
    zIndex: 5,
    bottom: 'calc(100% + 4px)',
    insetX: { base: 3, md: 4 },
    maxW: '420px',
    p: 1,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    listStyle: 'none',
  },
});

const Option = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 2,
    minH: 10,
    px: 2,
    borderRadius: 'md',
    fontSize: 'sm',
    cursor: 'pointer',
    _selected: { bg: 'accent.subtle' },
  },
});

interface Field {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
}

export function companiesThatFit(text: string, start: TagStart): { symbol: string; name: string }[] {
  const fits = ({ symbol }: { symbol: string }) => completeTag(text, start, symbol).text.length <= MAX_MESSAGE_LENGTH;
  return suggestCompanies(start.letters, MAX_SUGGESTIONS).filter(fits);
}

/** The focus stays in the field, which names the highlighted option (WAI-ARIA, `aria-activedescendant`). */
export function useSuggestions({ input, text, onText }: Field) {
  const id = useId();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const start = caret === undefined ? undefined : tagBefore(text, caret);
  const found = start ? companiesThatFit(text, start) : [];
  const isOpen = found.length > 0;
  const close = () => setCaret(undefined);
  const take = (symbol: string) => {
    if (!start) return;
    const completed = completeTag(text, start, symbol);
    onText(completed.text);
    close();
    requestAnimationFrame(() => input.current?.setSelectionRange(completed.caret, completed.caret));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (!chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen.symbol);
    else return;
    event.preventDefault();
  };
  const look = ({ selectionStart }: HTMLTextAreaElement) => {
    setCaret(selectionStart);
    setActive(0);
  };
  const field = {
    onKeyDown,
    onBlur: close,
    'aria-autocomplete': 'list' as const,
    ...(isOpen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` }),
  };
  const list: ReactNode = isOpen && (
    <List id={id} role="listbox" aria-label="Stocks">
      {found.map(({ symbol, name }, place) => (
        <Option
          key={symbol}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(symbol)}
        >
          <Suggestion symbol={symbol} name={name} />
        </Option>
      ))}
    </List>
  );
  return { field, list, look };
}

function Suggestion({ symbol, name }: { symbol: string; name: string }) {
  const quote = useQuote(symbol);
  return (
    <>
      <CompanyMark symbol={symbol} size={24} />
      <b translate="no">{`$${symbol}`}</b>
      <Span truncate color="fg.muted">
        {name}
      </Span>
      {quote && (
        <NumberText display="inline-flex" alignItems="center" gap={1.5}>
          <span>{formatPrice(toCents(quote.currentPrice))}</span> <Change percent={quote.changePercent} />
        </NumberText>
      )}
    </>
  );
}
