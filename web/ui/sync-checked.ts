import type { MouseEvent } from 'react';

/**
 * For the hidden input of a switch or checkbox whose value may stay as it was.
 * Chakra UI follows changes of the value only, so a screen reader would read a refused click as done.
 */
export const syncChecked = (checked: boolean) => ({
  // Chakra's own handler comes after this one and reads what was clicked. React's `onChange` misses each second click.
  onClick: ({ currentTarget: input }: MouseEvent<HTMLInputElement>) =>
    queueMicrotask(() => {
      input.checked = checked;
    }),
});
