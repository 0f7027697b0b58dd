import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-system/jsx';
import { Button } from './button.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import { focusPageIfLost } from './page.tsx';
import { useSheetDrag } from './use-sheet-drag.ts';

/** On phones every dialog is a sheet, which can be dragged away; from the width given here it is placed elsewhere. */
const Backdrop = styled('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 30,
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    bg: 'rgb(6 9 14 / 60%)',
  },
  variants: {
    place: {
      centre: { sm: { alignItems: 'center', p: 4 } },
      bar: { sm: { alignItems: 'flex-start', justifyContent: 'flex-end', p: 4, pt: '60px', bg: 'transparent' } },
      top: { sm: { alignItems: 'flex-start', p: 4, pt: '12dvh' } },
      side: { md: { alignItems: 'stretch', justifyContent: 'flex-end', bg: 'rgb(6 9 14 / 35%)' } },
    },
  },
  defaultVariants: { place: 'centre' },
});

const Panel = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    w: 'full',
    maxW: '560px',
    maxH: '92dvh',
    bg: 'surface',
    borderWidth: '1px',
    borderBottomWidth: 0,
    borderColor: 'line',
    borderTopLeftRadius: '14px',
    borderTopRightRadius: '14px',
    pb: 'env(safe-area-inset-bottom)',
    animation: 'slideUp 200ms cubic-bezier(0.2, 0.8, 0.2, 1)',
    _focusVisible: { outline: 'none' },
  },
  variants: {
    place: {
      centre: { sm: { ...card(), maxW: '440px', maxH: 'calc(100dvh - 32px)' } },
      bar: {
        maxH: '85dvh',
        sm: {
          ...card(),
          maxW: '440px',
          maxH: 'min(640px, calc(100dvh - 76px))',
          boxShadow: '0 8px 24px rgb(6 9 14 / 18%)',
        },
      },
      top: { h: { base: '92dvh', sm: 'auto' }, sm: { ...card(), maxW: '600px', maxH: '76dvh' } },
      side: {
        md: {
          maxW: '400px',
          maxH: 'none',
          borderWidth: 0,
          borderLeftWidth: '1px',
          borderRadius: 0,
          boxShadow: '-8px 0 24px rgb(6 9 14 / 18%)',
          animation: 'slideIn 180ms cubic-bezier(0.2, 0.8, 0.2, 1)',
        },
      },
    },
  },
  defaultVariants: { place: 'centre' },
});

/** When it is not a sheet. */
function card() {
  return { borderWidth: '1px', borderRadius: 'md', pb: 0, animation: 'rise 140ms ease-out' } as const;
}

const Head = styled('header', { base: { flexShrink: 0, touchAction: 'none', userSelect: 'none' } });

const TitleRow = styled('div', {
  base: { display: 'flex', alignItems: 'flex-start', gap: 3, pl: 5, pr: 2, pt: { base: 1, sm: 3 } },
  variants: { place: { centre: {}, bar: {}, side: {}, top: { sm: { display: 'none' } } } },
});

const Handle = styled('div', {
  base: { w: '36px', h: '4px', mx: 'auto', mt: 2, borderRadius: 'full', bg: 'line-control' },
  variants: {
    place: {
      centre: { sm: { display: 'none' } },
      bar: { sm: { display: 'none' } },
      top: { sm: { display: 'none' } },
      side: { md: { display: 'none' } },
    },
  },
});

const Body = styled('div', { base: { flex: '0 1 auto', minH: 0, overflowY: 'auto', overscrollBehavior: 'contain' } });

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Below the navigation bar it covers less of the page; at the top it has no header unless it is a sheet. */
  place?: 'centre' | 'bar' | 'side' | 'top';
  children: ReactNode;
}

/**
 * Open while mounted. The page is inert, so Tab needs no trap, and the toasts next to it stay reachable. Escape, Back,
 * the close button, a click outside and dragging a sheet close it.
 */
export function Dialog({ title, onClose, place = 'centre', children }: DialogProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  useModal(panel);
  useEscape(onClose);
  useCloseOnBack(onClose);
  const drag = useSheetDrag({ panel, handle, onClose });
  return createPortal(
    <Backdrop
      place={place}
      data-place={place}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <Panel place={place} ref={panel} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1}>
        <Head {...drag}>
          <Handle place={place} ref={handle} />
          <TitleRow place={place}>
            <styled.h2 id={titleId} flex="1" minW={0} py={2} fontSize="lg">
              {title}
            </styled.h2>
            <Button look="quiet" size="icon" aria-label="Close" onClick={onClose}>
              <X size={18} aria-hidden="true" />
            </Button>
          </TitleRow>
        </Head>
        <Body>{children}</Body>
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

/** Returns the focus to the opener, or to the page if that is gone. */
function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  focusPageIfLost();
}

/** Reserves the scroll bar's room, so that nothing shifts. */
function lockScroll({ style, clientWidth }: HTMLElement): () => void {
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  return () => {
    style.paddingRight = '';
    style.overflow = '';
  };
}

/**
 * On the document: a button that was just disabled has lost the focus to it. A layout effect: a key pressed as soon as
 * the dialog shows would come before a passive one.
 */
function useEscape(onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
