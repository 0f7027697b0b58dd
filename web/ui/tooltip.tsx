import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-system/jsx';

const OPEN_DELAY_MS = 700;
/** The next tooltip opens at once if it follows this soon. */
const SKIP_DELAY_MS = 300;

let lastClosedMs = Number.NEGATIVE_INFINITY;

const Anchor = styled('span', { base: { position: 'relative', display: 'inline-flex' } });

const Bubble = styled('span', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 6px)',
    right: 0,
    zIndex: 20,
    px: 2,
    py: 1,
    bg: 'ink',
    color: 'ground',
    borderRadius: 'md',
    fontSize: 'xs',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
});

/** Hidden from screen readers: the button has the text as its label. Escape closes it. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = () => {
    const skip = Date.now() - lastClosedMs < SKIP_DELAY_MS;
    timer.current = setTimeout(() => setOpen(true), skip ? 0 : OPEN_DELAY_MS);
  };
  const leave = () => {
    clearTimeout(timer.current);
    if (open) lastClosedMs = Date.now();
    setOpen(false);
  };
  return (
    <Anchor
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={enter}
      onBlur={leave}
      onClick={leave}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      {children}
      {open && <Bubble aria-hidden="true">{text}</Bubble>}
    </Anchor>
  );
}
