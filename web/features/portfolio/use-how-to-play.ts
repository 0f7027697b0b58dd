import { useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';

const CLOSED_KEY = 'tradefloor.how-to-play-closed';

export function useHowToPlay() {
  const [isOpen, setOpen] = useState(() => readStored(CLOSED_KEY) === null);
  const [isReopened, setReopened] = useState(false);
  const show = (open: boolean) => {
    store(CLOSED_KEY, open ? null : 'yes');
    setOpen(open);
    setReopened(open);
  };
  return { isOpen, takesFocus: isReopened, onOpen: () => show(true), onClose: () => show(false) };
}
