import { chakra } from '@chakra-ui/react';

export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

export const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: 6,
    px: '6px',
    fontFamily: 'inherit',
    fontSize: 'xs',
    lineHeight: '20px',
    textAlign: 'center',
    color: 'fg.muted',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
  },
});

/** Touch devices hide keys that are only hints (web/ui/device.css). */
export const isTouchScreen = () => matchMedia('(pointer: coarse)').matches;
