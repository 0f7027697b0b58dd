import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 40;

interface Content {
  readonly lastId: string | undefined;
  readonly length: number;
  /** Changes when the reader writes a message, which they will want to see. */
  readonly ownId: string | undefined;
}

/** The position and size of the box when it last followed the list's end, in pixels. */
interface Followed {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly lastId: string;
}

const NOWHERE = { top: 0, width: 0, height: 0 };

export function useStickToEnd({ lastId = '', length, ownId }: Content) {
  const box = useRef<HTMLDivElement>(null);
  const followed = useRef<Followed>({ ...NOWHERE, lastId });
  const [leftAtId, setLeftAtId] = useState<string>();
  const atEnd = leftAtId === undefined;
  const follow = () => {
    // Scroll events come a frame late, so the position shows earlier that the reader has left.
    if (!box.current || hasLeft(box.current, followed.current)) return;
    box.current.scrollTo(0, box.current.scrollHeight);
    const { scrollTop, clientWidth, clientHeight } = box.current;
    followed.current = { top: scrollTop, width: clientWidth, height: clientHeight, lastId };
  };
  const stick = () => {
    followed.current = { ...NOWHERE, lastId };
    setLeftAtId(undefined);
    follow();
  };
  const onContent = useEffectEvent(() => atEnd && follow());
  const onWriting = useEffectEvent(stick);
  useLayoutEffect(() => {
    onContent();
  }, [atEnd, lastId, length]);
  useEffect(() => {
    // A phone's keyboard shrinks the box, and prices that load in the texts grow its content.
    const observer = new ResizeObserver(() => onContent());
    if (box.current) for (const watched of [box.current, ...box.current.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (ownId !== undefined) onWriting();
  }, [ownId]);
  const onScroll = () => {
    if (!box.current) return;
    const isThere = isNearEnd(box.current);
    if (atEnd && !isThere && !hasSizeOf(box.current, followed.current)) return follow();
    setLeftAtId((known) => (isThere ? undefined : (known ?? followed.current.lastId)));
  };
  return { box, onScroll, leftAtId, stick };
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX;

const hasSizeOf = (box: HTMLElement, { width, height }: Followed) =>
  box.clientWidth === width && box.clientHeight === height;

/** New entries do not move the position. So if the box was not resized, the reader has scrolled. */
const hasLeft = (box: HTMLElement, place: Followed) =>
  !isNearEnd(box) && box.scrollTop < place.top - NEAR_PX && hasSizeOf(box, place);
