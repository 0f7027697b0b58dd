import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

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

/** Where a list was last put at its end, and how large its box was, all in pixels. */
interface Followed {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The newest entry there. */
  readonly lastId: string;
}

const NOWHERE = { top: 0, width: 0, height: 0 };

/** Keeps a scrolling list at its end while its reader is there, and leaves a reader who has scrolled up alone. */
export function useStickToEnd({ lastId = '', length, ownId }: Content) {
  const box = useRef<HTMLDivElement>(null);
  const followed = useRef<Followed>({ ...NOWHERE, lastId });
  /** The newest entry when the reader left the end; undefined while they are there. */
  const [leftAtId, setLeftAtId] = useState<string>();
  const atEnd = leftAtId === undefined;
  const follow = () => {
    // A browser tells of scrolling a frame later. What comes in between finds the reader gone by the place.
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
    // The box becomes lower when a phone's keyboard opens; what is in it becomes higher, as prices come into the texts.
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

/** A box that becomes another size moves what is in it. */
const hasSizeOf = (box: HTMLElement, { width, height }: Followed) =>
  box.clientWidth === width && box.clientHeight === height;

/** Entries that come below leave the place as it is: where the box has not moved it, the reader has. */
const hasLeft = (box: HTMLElement, place: Followed) =>
  !isNearEnd(box) && box.scrollTop < place.top - NEAR_PX && hasSizeOf(box, place);
