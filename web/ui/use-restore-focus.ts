import { useEffect, useState } from 'react';
import { focusPageIfLost } from './page.tsx';

export function useRestoreFocus(): void {
  // Reads the focus during rendering, because Chakra UI's effects run first and move it.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      if (opener === document.body || opener !== document.activeElement) focusPageIfLost();
    },
    [opener],
  );
}
