import { useEffect, useState } from 'react';
import { focusPageIfLost } from './page.tsx';

/** When an overlay goes, the focus is where it was before, or on the page if that is gone. */
export function useRestoreFocus(): void {
  // Chakra UI's own effects, which run first, move the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      if (opener === document.body || opener !== document.activeElement) focusPageIfLost();
    },
    [opener],
  );
}
