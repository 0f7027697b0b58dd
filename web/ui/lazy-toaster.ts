import { lazyPart } from './lazy-part.tsx';

/** There before the first toast, which screen readers would not hear from a new region. */
export const LazyToaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster, {
  loading: null,
  frame: () => null,
});
