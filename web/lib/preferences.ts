import { chooseFormats } from './format.ts';
import { createKeptSignal } from './signal.ts';

/** Kept on this device, each off until chosen on the settings screen. */
export type Preference = 'short-numbers' | 'utc' | 'orders-at-once' | 'sound' | 'less-motion';

/** Separated by spaces. The key is also in web/public/before-paint.js. */
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

/** The player's wish, or the system's. The style sheet obeys them too (web/ui/device.css). */
export function prefersReducedMotion(): boolean {
  return prefers('less-motion') || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** To be called before the first screen is drawn. In other tabs, a number or time stays as it is written until it changes. */
export function followPreferences(): void {
  const follow = () => {
    chooseFormats({ short: prefers('short-numbers'), timeZone: prefers('utc') ? 'UTC' : undefined });
    document.documentElement.toggleAttribute('data-less-motion', prefers('less-motion'));
  };
  follow();
  kept.subscribe(follow);
}
