import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { styled } from 'styled-system/jsx';
import { useCloseOnBack } from './close-on-back.ts';

const Panel = styled('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    top: '60px',
    right: 'max(8px, calc((100vw - 1440px) / 2 + 20px))',
    w: '264px',
    maxW: 'calc(100vw - 16px)',
    maxH: 'calc(100dvh - 68px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: 2,
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: '0 8px 24px rgb(6 9 14 / 18%)',
    animation: 'rise 120ms ease-out',
  },
});

const Item = styled('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    w: 'full',
    minH: 10,
    px: 3,
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 550,
    textAlign: 'left',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    _focusVisible: { bg: 'sunken', outlineOffset: '-2px' },
  },
  variants: {
    phoneOnly: { true: { display: { base: 'flex', md: 'none' } } },
    compact: { true: { flexDirection: 'column', justifyContent: 'center', gap: 1, px: 1, py: 2, fontSize: 'xs' } },
    chosen: { true: { bg: 'accent-soft', color: 'accent', _hover: { bg: 'accent-soft' } } },
  },
});

const Close = createContext<() => void>(() => undefined);

interface MenuProps {
  /** The button of an open menu refers to it with `popoverTarget`, so that pressing it closes the menu. */
  id: string;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Open while mounted. The browser's popover handles Escape, presses outside and the focus; arrows, Home, End and
 * letters move within.
 */
export function Menu({ id, label, onClose, children }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opened = panel.current;
    opened?.showPopover();
    items(opened)[0]?.focus();
  }, []);
  const close = () => panel.current?.hidePopover();
  useCloseOnBack(close);
  return (
    <Close value={close}>
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onKeyDown={onKeyDown}
        onToggle={({ newState }) => newState === 'closed' && onClose()}
      >
        {children}
      </Panel>
    </Close>
  );
}

interface MenuItemProps {
  icon: ReactNode;
  /** Can also be opened in another tab. */
  href?: string;
  shortcut?: string;
  /** Choosing from a group leaves the menu open. */
  checked?: boolean;
  phoneOnly?: boolean;
  compact?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, href, shortcut, checked, phoneOnly, compact, onSelect, children }: MenuItemProps) {
  const close = use(Close);
  const onClick = (event: MouseEvent) => {
    if (href && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    if (checked === undefined) close();
    onSelect();
  };
  return (
    <Item
      {...(href ? { href } : { as: 'button' as const, type: 'button' as const })}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-keyshortcuts={shortcut}
      tabIndex={-1}
      phoneOnly={phoneOnly}
      compact={compact}
      chosen={checked}
      onClick={onClick}
    >
      {icon}
      <span>{children}</span>
      {shortcut && (
        <styled.kbd aria-hidden="true" ml="auto" fontSize="xs" color="ink-muted" fontFamily="inherit">
          {shortcut}
        </styled.kbd>
      )}
    </Item>
  );
}

export const MenuLine = styled('hr', { base: { my: 2, borderTopWidth: '1px', borderColor: 'line' } });

/** Some are for phones only. */
function items(menu: Element | null): HTMLElement[] {
  const all = menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [];
  return [...all].filter((item) => item.getClientRects().length > 0);
}

function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const menu = event.currentTarget;
  // The popover returns the focus to its button; Tab continues from there.
  if (event.key === 'Tab') menu.hidePopover();
  const { activeElement } = document;
  // Space activates buttons by default, but not links.
  const link = event.key === ' ' && activeElement instanceof HTMLAnchorElement ? activeElement : undefined;
  const next = nextItem(items(menu), event.key);
  if (link || next) event.preventDefault();
  link?.click();
  next?.focus();
}

function nextItem(all: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown' || key === 'ArrowRight') return all[(at + 1) % all.length];
  if (key === 'ArrowUp' || key === 'ArrowLeft') return all.at(at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  // Starts after the current item and wraps around, so that repeating a letter moves on.
  const around = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return around.find((item) => item.innerText.trim().toLowerCase().startsWith(key.toLowerCase()));
}
