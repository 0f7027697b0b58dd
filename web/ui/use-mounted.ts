import { useCallback, useEffect, useRef } from 'react';

/** Lets callbacks check that the component is still mounted when an answer arrives. */
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
