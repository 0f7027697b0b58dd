import { CloseButton, createToaster, Link, Portal, Toast, Toaster as Toasts } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dismissToast, type Toast as ShownToast, useToast } from './toast-store.ts';

const SHOWN_MS = 5000;

function newToaster() {
  const isPhone = window.matchMedia('(max-width: 479.98px)').matches;
  return createToaster({
    placement: isPhone ? 'top' : 'bottom-end',
    max: 1,
    duration: SHOWN_MS,
    hotkey: ['F8'],
    // Toasts appear next to a dialog at the side, so the player can repeat a failed press.
    offsets: isPhone
      ? '8px'
      : { top: '24px', left: '24px', bottom: '24px', right: 'calc(24px + var(--side-dialog, 0px))' },
  });
}

/** Shows the toasts of toast-store.ts with Chakra UI. F8 moves the focus here, also from a dialog. */
export function Toaster() {
  const toast = useToast();
  const [toaster] = useState(newToaster);
  useEffect(() => {
    if (!toast) return;
    const id = String(toast.id);
    const { title, description, link, tone } = toast;
    // React is still rendering, so the toast waits until it is done.
    queueMicrotask(() =>
      toaster.create({
        ...{ id, title, description, meta: { link }, type: tone === 'destructive' ? 'error' : 'info', closable: true },
        onStatusChange: ({ status }) => status === 'unmounted' && dismissToast(toast.id),
      }),
    );
    return () => toaster.remove(id);
  }, [toast, toaster]);
  return (
    <Portal>
      <Toasts toaster={toaster}>
        {({ type, title, description, meta }) => (
          // Chakra's role is a polite status, which suits no error.
          <Toast.Root {...(type === 'error' && { role: 'alert' })}>
            <div>
              <Toast.Title>{title}</Toast.Title>
              <Toast.Description>{description}</Toast.Description>
              <ToastLink link={meta?.link} />
            </div>
            <Toast.CloseTrigger asChild>
              <CloseButton color="inherit" aria-label="Dismiss">
                <X size={18} aria-hidden="true" />
              </CloseButton>
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </Toasts>
    </Portal>
  );
}

function ToastLink({ link }: Pick<ShownToast, 'link'>) {
  return link && <Link href={link.url}>{link.text}</Link>;
}
