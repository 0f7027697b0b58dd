import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Closer to the end than this is at the end. */
const NEAR_PX = 40;

interface Content {
  /** The newest entry's id. */
  readonly lastId: string | undefined;
  /** Changes whenever something is shown or taken away. */
  readonly length: number;
  /** When this becomes another one, the reader has written something and wants to see it. */
  readonly ownId: string | undefined;
}

/** Keeps a scrolling list at its end while its reader is there, and leaves a reader who has scrolled up alone. */
export function useStickToEnd({ lastId, length, ownId }: Content) {
  const box = useRef<HTMLDivElement>(null);
  /** The newest entry when the reader left the end; undefined while they are there. */
  const [leftAtId, setLeftAtId] = useState<string>();
  const atEnd = leftAtId === undefined;
  useLayoutEffect(() => {
    if (atEnd) box.current?.scrollTo(0, box.current.scrollHeight);
  }, [atEnd, lastId, length]);
  useEffect(() => {
    // The list becomes lower when a phone's keyboard opens.
    const observer = new ResizeObserver(() => atEnd && box.current?.scrollTo(0, box.current.scrollHeight));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [atEnd]);
  useEffect(() => {
    if (ownId !== undefined) setLeftAtId(undefined);
  }, [ownId]);
  const onScroll = () => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    setLeftAtId((known) => (isNear ? undefined : (known ?? lastId ?? '')));
  };
  const stick = () => setLeftAtId(undefined);
  return { box, onScroll, leftAtId, stick };
}
