import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-system/jsx';

const List = styled('div', {
  base: { display: 'flex', gap: 1, px: 3, borderBottomWidth: '1px', borderColor: 'line', overflowX: 'auto' },
});

const Tab = styled('button', {
  base: {
    px: 3,
    minH: 10,
    fontSize: 'sm',
    fontWeight: 550,
    color: 'ink-muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    mb: '-1px',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink' },
    _selected: { color: 'accent', borderColor: 'accent' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

interface TabsProps<Value extends string> {
  label: string;
  values: readonly Value[];
  selected: Value;
  onSelect: (value: Value) => void;
  name: (value: Value) => string;
  children: ReactNode;
}

/** Follows WAI-ARIA: arrows, Home and End move and select. */
export function Tabs<Value extends string>({ label, values, selected, onSelect, name, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = values.indexOf(selected);
    const places: Record<string, number> = {
      ArrowRight: (at + 1) % values.length,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    const next = place === undefined ? undefined : values.at(place);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`[data-value="${next}"]`)?.focus();
  };
  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {values.map((value) => (
          <Tab
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            data-value={value}
            aria-selected={value === selected}
            aria-controls={`${id}-panel`}
            tabIndex={value === selected ? 0 : -1}
            onClick={() => onSelect(value)}
          >
            {name(value)}
          </Tab>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
