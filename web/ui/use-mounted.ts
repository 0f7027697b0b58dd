import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still there, for what is answered after it may have gone. */
export function useMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
