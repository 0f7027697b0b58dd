import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { MAIN_ID } from './page.tsx';

const Backdrop = chakra('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 30,
    display: 'flex',
    alignItems: { base: 'flex-end', sm: 'center' },
    justifyContent: 'center',
    p: { base: 0, sm: 4 },
    bg: 'rgb(6 9 14 / 60%)',
  },
  variants: {
    place: {
      centre: {},
      bar: {
        sm: { alignItems: 'flex-start', justifyContent: 'flex-end', pt: '60px', bg: 'transparent' },
      },
    },
  },
  defaultVariants: { place: 'centre' },
});

const Panel = chakra('div', {
  base: {
    w: 'full',
    maxW: '440px',
    maxH: '100dvh',
    overflowY: 'auto',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    pb: 'env(safe-area-inset-bottom)',
    animation: 'rise 140ms ease-out',
    _focusVisible: { outline: 'none' },
  },
  variants: {
    place: {
      centre: {},
      bar: {
        maxH: { base: '85dvh', sm: 'min(640px, calc(100dvh - 76px))' },
        boxShadow: '0 8px 24px rgb(6 9 14 / 18%)',
      },
    },
  },
  defaultVariants: { place: 'centre' },
});

const Head = chakra('header', {
  base: { display: 'flex', alignItems: 'flex-start', gap: 3, pl: 5, pr: 2, pt: 3 },
});

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Beneath the navigation bar's right end it covers the page less; on phones it is at the bottom all the same. */
  place?: 'centre' | 'bar';
  children: ReactNode;
}

/**
 * A modal dialog: mounted is open. The page behind it is inert, so that Tab stays here without a trap. The toasts stand
 * beside the page and can still be read and reached. Escape, the cross and a click outside close it.
 */
export function Dialog({ title, onClose, place = 'centre', children }: DialogProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useModal(panel);
  useEscape(onClose);
  return createPortal(
    <Backdrop place={place} onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <Panel place={place} ref={panel} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1}>
        <Head>
          <chakra.h2 id={titleId} flex="1" py={2} fontSize="lg">
            {title}
          </chakra.h2>
          <Button look="quiet" size="icon" aria-label="Close" onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </Button>
        </Head>
        {children}
      </Panel>
    </Backdrop>,
    document.body,
  );
}

function useModal(panel: { current: HTMLElement | null }): void {
  useEffect(() => {
    const opener = document.activeElement;
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    const unlock = lockScroll(document.documentElement);
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current;
    first?.focus();
    return () => {
      page?.removeAttribute('inert');
      unlock();
      returnFocus(opener);
    };
  }, [panel]);
}

/** To where it was; to the page where that is gone, as with the last share of a holding its row goes. */
function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  // The row may go with the next frame only.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  });
}

/** Holds the page still; the room of its scroll bar stays, so that nothing shifts. */
function lockScroll({ style, clientWidth }: HTMLElement): () => void {
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  return () => {
    style.paddingRight = '';
    style.overflow = '';
  };
}

/** Listens on the document: a button that was just disabled has lost the focus to it. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onEscape]);
}
