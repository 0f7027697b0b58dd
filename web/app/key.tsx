import { styled } from 'styled-system/jsx';

export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

export const Key = styled('kbd', {
  base: {
    display: 'inline-block',
    minW: 6,
    px: '6px',
    fontFamily: 'inherit',
    fontSize: 'xs',
    lineHeight: '20px',
    textAlign: 'center',
    color: 'ink-muted',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
  },
});

/** Keys that are only hints are hidden then (web/ui/base.css). */
export const isTouched = () => matchMedia('(pointer: coarse)').matches;
