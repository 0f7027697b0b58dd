import { useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';

const CLOSED_KEY = 'tradefloor.how-to-play-closed';

/** Whether How to Play is open: until the player closes it on this device. */
export function useHowToPlay() {
  const [isOpen, setOpen] = useState(() => readStored(CLOSED_KEY) === null);
  const close = () => {
    store(CLOSED_KEY, 'yes');
    setOpen(false);
  };
  return { isOpen, close };
}
