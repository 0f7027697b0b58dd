import { type ReactNode, use, useEffect, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { followBack, isOverlayEntry, mayLeave, onceSettled } from '../ui/close-on-back.ts';

/**
 * Lets Back close what is open over a screen. What is chosen in an overlay takes the place of the overlay's own entry of the
 * history: from there, Back leads to the screen that it was opened on. A screen with something unsaved is asked first.
 */
export function OverlayHistory({ children }: { children: ReactNode }) {
  const context = use(NavigationContext);
  useEffect(followBack, []);
  const value = useMemo(() => {
    const { navigator } = context;
    const push: Navigator['push'] = (...to) => {
      if (mayLeave()) onceSettled(() => (isOverlayEntry() ? navigator.replace(...to) : navigator.push(...to)));
    };
    const replace: Navigator['replace'] = (...to) => onceSettled(() => navigator.replace(...to));
    return { ...context, navigator: { ...navigator, push, replace } };
  }, [context]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}
