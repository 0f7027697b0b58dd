import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const Bubble = lazyPart(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble, {
  loading: null,
  frame: () => null,
});

const OPEN_DELAY_MS = 700;
/** The next tooltip opens at once if it follows within this time. */
const SKIP_DELAY_MS = 300;

let lastClosedMs = Number.NEGATIVE_INFINITY;

/** Hidden from screen readers, because the button has the text as its label. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = () => {
    void Bubble.preload();
    const skip = Date.now() - lastClosedMs < SKIP_DELAY_MS;
    timer.current = setTimeout(() => setOpen(true), skip ? 0 : OPEN_DELAY_MS);
  };
  const leave = () => {
    clearTimeout(timer.current);
    if (open) lastClosedMs = Date.now();
    setOpen(false);
  };
  return (
    <chakra.span
      id={id}
      display="inline-flex"
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={enter}
      onBlur={leave}
      onClick={leave}
    >
      {children}
      {open && <Bubble anchorId={id} text={text} onClose={leave} />}
    </chakra.span>
  );
}
