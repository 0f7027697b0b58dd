import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import { styled } from './styled.tsx';

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
  /** Its button names it as `popoverTarget` while it is open, so that a press there closes it. */
  id: string;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A menu beneath the navigation bar's right end: mounted is open. The browser's popover closes it by Escape and by a
 * press outside, and gives the focus back; the arrows, Home, End and first letters move within it.
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
  /** Where it leads: it can be opened in another tab, too. */
  href?: string;
  /** Shown at its end, and named to assistive technology. */
  shortcut?: string;
  /** One choice of a group, which leaves the menu open. */
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
      {children}
      {shortcut && (
        <styled.kbd aria-hidden="true" ml="auto" fontSize="xs" color="ink-muted" fontFamily="inherit">
          {shortcut}
        </styled.kbd>
      )}
    </Item>
  );
}

export const MenuLine = styled('hr', { base: { my: 2, borderTopWidth: '1px', borderColor: 'line' } });

/** Those that are shown: some are a phone's. */
function items(menu: Element | null): HTMLElement[] {
  const all = menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [];
  return [...all].filter((item) => item.getClientRects().length > 0);
}

function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const menu = event.currentTarget;
  // From its button, which gets the focus back, Tab goes on.
  if (event.key === 'Tab') menu.hidePopover();
  const { activeElement } = document;
  // The space bar presses a button by itself, but no link.
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
  // From the item after this one around, so that the same letter goes on to the next.
  const around = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return around.find((item) => item.innerText.trim().toLowerCase().startsWith(key.toLowerCase()));
}
