import { useEffect } from 'react';

/** Browsers' bars are lower than this, keyboards are not. */
const MIN_KEYBOARD_PX = 150;

/** Keeps the height above a phone's keyboard in `--room`: a keyboard covers the page without making `100dvh` lower. */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Zoomed in, the visual viewport is small without a keyboard.
      const isOpen = viewport.scale === 1 && window.innerHeight - viewport.height > MIN_KEYBOARD_PX;
      if (!isOpen) return style.removeProperty('--room');
      style.setProperty('--room', `${viewport.height}px`);
      window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      style.removeProperty('--room');
    };
  }, []);
}
