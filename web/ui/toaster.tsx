import { X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-system/jsx';
import { Button } from './button.tsx';
import { dismissToast, type Toast, useToast } from './toast-store.ts';
import { useTimeOut } from './use-time-out.ts';

const SHOWN_MS = 5000;
const SWIPE_PX = 50;
const FOCUS_KEY = 'F8';

const Region = styled('section', {
  base: {
    position: 'fixed',
    zIndex: 40,
    top: { base: 2, sm: 'auto' },
    bottom: { sm: 6 },
    left: { base: 2, sm: 'auto' },
    right: { base: 2, sm: 6 },
    w: { sm: '380px' },
    // Next to a dialog at the side, so that a failed press can be repeated.
    'body:has(> [data-place=side]) &': { right: { md: '416px' } },
  },
});

const Panel = styled('div', {
  base: {
    display: 'flex',
    gap: 3,
    pl: 4,
    pr: 1,
    py: 1,
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: '0 8px 24px rgb(6 9 14 / 18%)',
    touchAction: 'pan-y',
    animation: 'rise 160ms ease-out',
  },
  variants: {
    tone: {
      default: { bg: 'surface', borderColor: 'line-control' },
      destructive: { bg: 'down', borderColor: 'down', color: 'down-ink' },
    },
  },
});

/**
 * Outside the page, so that a dialog does not make it inert; F8 moves the focus here. Both live regions are always
 * present: screen readers ignore a new one.
 */
export function Toaster() {
  const toast = useToast();
  const region = useRef<HTMLElement>(null);
  useFocusKey(region);
  const shown = toast && <ToastPanel key={toast.id} toast={toast} onDismiss={() => dismissToast(toast.id)} />;
  const destructive = toast?.tone === 'destructive';
  return createPortal(
    <Region ref={region} aria-label={`Notifications (${FOCUS_KEY})`} tabIndex={-1}>
      <div role="status">{!destructive && shown}</div>
      <div role="alert">{destructive && shown}</div>
    </Region>,
    document.body,
  );
}

function ToastPanel({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const hold = useTimeOut(SHOWN_MS, onDismiss);
  const swipe = useSwipe(onDismiss);
  return (
    <Panel tone={toast.tone ?? 'default'} {...swipe} {...hold}>
      <styled.div flex="1" minW={0} py={2}>
        <styled.p fontWeight={600}>{toast.title}</styled.p>
        <styled.p fontSize="sm">{toast.description}</styled.p>
        {toast.link && (
          // The toasts are outside the router.
          <styled.a href={toast.link.url} fontSize="sm" textDecoration="underline">
            {toast.link.text}
          </styled.a>
        )}
      </styled.div>
      <Button look="quiet" size="icon" color="inherit" aria-label="Dismiss" onClick={onDismiss}>
        <X size={18} aria-hidden="true" />
      </Button>
    </Panel>
  );
}

/** A shorter swipe springs back. */
function useSwipe(onDismiss: () => void) {
  const start = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const end = () => {
    if (offset >= SWIPE_PX) onDismiss();
    start.current = undefined;
    setOffset(0);
  };
  return {
    style: { transform: offset > 0 ? `translateX(${offset}px)` : undefined },
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== undefined) setOffset(Math.max(0, event.clientX - start.current));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}

function useFocusKey(region: { current: HTMLElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === FOCUS_KEY) region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region]);
}
