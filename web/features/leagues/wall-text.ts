/** Grows with the window: legible on a phone, and from the back of a room on a projector. */
export const wallText = {
  sm: 'clamp(14px, 1.15vw, 26px)',
  md: 'clamp(15px, 1.6vw, 36px)',
  lg: 'clamp(18px, 2.2vw, 52px)',
  xl: 'clamp(30px, 4.4vw, 104px)',
} as const;
