import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BESIDE, dockTicket, type TicketRequest } from '../lib/ticket.ts';

/**
 * Takes the requests of `openTicket` that `accepts` has room for. Focus moves into the ticket, and back when it is
 * done. Each `id` identifies one ticket, which starts empty.
 */
export function useTicketDock(accepts: (request: TicketRequest) => boolean) {
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const [asked, setAsked] = useState<{ request?: TicketRequest; id: number }>({ id: 0 });
  const take = useEffectEvent((request: TicketRequest) => {
    if (!matchMedia(BESIDE).matches || !accepts(request)) return false;
    if (!place.current?.contains(document.activeElement)) opener.current = document.activeElement;
    setAsked(({ id }) => ({ request, id: id + 1 }));
    // Waits a frame, because a closing dialog restores the focus first.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
    return true;
  });
  useEffect(() => dockTicket((request) => take(request)), []);
  // Restores the focus in an effect, after a confirmation has closed and handed the focus back to the page.
  useEffect(() => {
    if (asked.request) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [asked]);
  const done = () => setAsked(({ id }) => ({ id: id + 1 }));
  return { place, ...asked, done };
}
