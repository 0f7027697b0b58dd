import { chooseFormats } from './format.ts';
import { createKeptSignal } from './signal.ts';

/** These are stored on the device, and are off until the player turns them on in the settings. */
export type Preference = 'short-numbers' | 'utc' | 'orders-at-once' | 'sound' | 'less-motion';

/** The stored names are separated by spaces. The key is also in web/public/before-paint.js. */
const kept = createKeptSignal('tradefloor.preferences');

export function prefers(preference: Preference): boolean {
  return kept.get().split(' ').includes(preference);
}

export function usePreference(preference: Preference): boolean {
  kept.use();
  return prefers(preference);
}

export function prefer(preference: Preference, wished: boolean): void {
  const others = kept
    .get()
    .split(' ')
    .filter((each) => each !== preference);
  kept.set([...others, ...(wished ? [preference] : [])].join(' ').trim());
}

/** The player's setting or the system's. The style sheet follows both too (web/ui/device.css). */
export function prefersReducedMotion(): boolean {
  return prefers('less-motion') || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Must be called before the first screen is drawn. Other tabs apply a new format to the next value. */
export function followPreferences(): void {
  const follow = () => {
    chooseFormats({ short: prefers('short-numbers'), timeZone: prefers('utc') ? 'UTC' : undefined });
    document.documentElement.toggleAttribute('data-less-motion', prefers('less-motion'));
  };
  follow();
  kept.subscribe(follow);
}
