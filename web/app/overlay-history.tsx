import { type ReactNode, use, useEffect, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { followBack, isOverlayEntry, mayLeave, onceSettled } from '../ui/close-on-back.ts';

/**
 * Back closes overlays. Navigating from an overlay replaces its history entry, so that Back leads to the screen below.
 * A screen with unsaved input is asked first.
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
