import type { ChangeEvent } from 'react';

/**
 * For the hidden input of a switch or checkbox whose value may stay as it was.
 * Chakra UI follows changes of the value only, so a screen reader would read a refused click as done.
 */
export const readAsShown = (checked: boolean) => ({
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    currentTarget.checked = checked;
  },
});
