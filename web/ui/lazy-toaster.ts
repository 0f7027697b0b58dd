import { lazyPart } from './lazy-part.tsx';

/** Mounted before the first toast, because screen readers do not announce the first text of a new live region. */
export const LazyToaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster, {
  loading: null,
  frame: () => null,
});
