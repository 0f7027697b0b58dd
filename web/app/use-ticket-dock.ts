import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BESIDE, dockTicket, type TicketRequest } from '../lib/ticket.ts';

/**
 * Takes the requests of `openTicket` that `accepts` has room for. The focus goes into the ticket, and back when it is
 * done. Each `id` is a ticket that begins anew.
 */
export function useTicketDock(accepts: (request: TicketRequest) => boolean) {
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const [asked, setAsked] = useState<{ request?: TicketRequest; id: number }>({ id: 0 });
  const take = useEffectEvent((request: TicketRequest) => {
    if (!matchMedia(BESIDE).matches || !accepts(request)) return false;
    if (!place.current?.contains(document.activeElement)) opener.current = document.activeElement;
    setAsked(({ id }) => ({ request, id: id + 1 }));
    // A closing dialog restores the focus first.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus());
    return true;
  });
  useEffect(() => dockTicket((request) => take(request)), []);
  // After a confirmation over the page has closed with the ticket, and the page takes the focus again.
  useEffect(() => {
    if (asked.request) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  }, [asked]);
  const done = () => setAsked(({ id }) => ({ id: id + 1 }));
  return { place, ...asked, done };
}
