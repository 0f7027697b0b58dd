import { CloseButton, chakra, Dialog as Parts, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** "bar" is below the navigation bar. A dialog at the "top" has a header only as a sheet. */
  place?: 'centre' | 'bar' | 'side' | 'top';
  children: ReactNode;
}

/** Phones show it as a sheet that can be dragged away. Back closes it, and the toasts beside it stay reachable. */
export function Dialog({ title, onClose, place = 'centre', children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  useInertPage();
  useCloseOnBack(onClose);
  const drag = useSheetDrag({ panel: content, handle, onClose });
  return (
    <Parts.Root
      open
      onOpenChange={() => onClose()}
      // The focus does not start on the first button, so a key still held down presses nothing.
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('[data-autofocus]') ?? content.current}
      // A trap would take the focus back from a toast.
      trapFocus={false}
      // Chakra throws without an element, and the toasts may not have loaded yet.
      persistentElements={[() => document.querySelector('[data-scope=toast][data-part=group]') ?? document.head]}
    >
      <Portal>
        <Parts.Backdrop data-place={place} />
        <Parts.Positioner data-place={place}>
          <Parts.Content ref={content} data-place={place}>
            <Parts.Header {...drag}>
              <Handle ref={handle} />
              <Parts.Title>{title}</Parts.Title>
              <Parts.CloseTrigger asChild>
                <CloseButton>
                  <X size={18} aria-hidden="true" />
                </CloseButton>
              </Parts.CloseTrigger>
            </Parts.Header>
            <Parts.Body>{children}</Parts.Body>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

const Handle = chakra('div', {
  base: {
    flex: '0 0 36px',
    h: '4px',
    mx: 'calc(50% - 18px)',
    mt: 2,
    mb: 1,
    borderRadius: 'full',
    bg: 'border.emphasized',
    '[data-place]:not([data-place=side]) > * > &': { sm: { display: 'none' } },
    '[data-place=side] > * > &': { md: { display: 'none' } },
  },
});

/**
 * Makes the page inert, so Tab needs no focus trap. This happens before Chakra hides the page from screen readers: in
 * between, focus could be where they read nothing.
 */
function useInertPage(): void {
  useLayoutEffect(() => {
    const page = document.getElementById('root');
    page?.setAttribute('inert', '');
    return () => page?.removeAttribute('inert');
  }, []);
  // This hook comes last, because an inert page takes no focus.
  useRestoreFocus();
}
