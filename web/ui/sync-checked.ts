import type { MouseEvent } from 'react';

/** Chakra UI only follows changes of the value, so a screen reader would announce a refused click as done. */
export const syncChecked = (checked: boolean) => ({
  // Chakra's own handler runs after this one and reads the clicked state. React's `onChange` misses every second click.
  onClick: ({ currentTarget: input }: MouseEvent<HTMLInputElement>) =>
    queueMicrotask(() => {
      input.checked = checked;
    }),
});
