import { chakra, Span } from '@chakra-ui/react';
import { GripHorizontal } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatPrice } from '../../shared/format.ts';
import { colourVariable } from '../ui/token-colour.ts';
import { type PriceLevel, TAG_HEIGHT } from './levels.ts';

const Tag = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 3,
    left: 1,
    display: 'flex',
    alignItems: 'center',
    h: '26px',
    my: '2px',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'xs',
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

const Handle = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    h: 'full',
    px: 2,
    borderRadius: 'md',
    cursor: 'ns-resize',
    touchAction: 'none',
    userSelect: 'none',
  },
});

/** Steps as fractions of the price. */
const steps: Partial<Record<string, number>> = { ArrowUp: 0.001, ArrowDown: -0.001 };
/** Smaller moves do not count as a drag, because hands shake. */
const STILL_PIXELS = 3;

interface PriceTagProps {
  level: PriceLevel;
  /** Pixels from the top of the chart. A dragged tag is placed at its price instead. */
  top: number;
  heightOf: (price: number) => number;
  priceAt: (height: number) => number;
  onMove: (price: number) => void;
}

/** A tag that is dragged by pointer, thumb or arrow keys. Enter drops it, and Escape puts it back. */
export function PriceTag({ level, top, heightOf, priceAt, onMove }: PriceTagProps) {
  const { title, action, onDrop } = level;
  const [dragged, setDragged] = useState<number>();
  const grabbedY = useRef<number>(undefined);
  const price = dragged ?? level.price;
  const text = formatPrice(Math.round(price * 100));
  const drag = (next: number) => {
    setDragged(next);
    onMove(next);
  };
  const end = (drops: boolean) => {
    grabbedY.current = undefined;
    if (dragged === undefined) return;
    setDragged(undefined);
    onMove(level.price);
    if (drops && dragged !== level.price) onDrop?.(dragged);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) drag(Math.max(1, Math.round(price * 100 * (1 + step))) / 100);
    else if (dragged !== undefined && ['Enter', 'Escape'].includes(event.key)) end(event.key === 'Enter');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointerDown = ({ currentTarget, pointerId, clientY }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    grabbedY.current = clientY;
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (grabbedY.current === undefined) return;
    const moved = clientY - grabbedY.current;
    if (dragged !== undefined || Math.abs(moved) > STILL_PIXELS) drag(priceAt(heightOf(level.price) + moved));
  };
  return (
    <Tag
      style={{
        top: dragged === undefined ? top : heightOf(dragged) - TAG_HEIGHT / 2,
        borderColor: colourVariable(level.colour),
      }}
    >
      {onDrop ? (
        <Handle
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-orientation="vertical"
          aria-valuenow={price}
          aria-valuetext={`${text} coins`}
          onKeyDown={onKeyDown}
          onBlur={() => end(false)}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => end(true)}
          onPointerCancel={() => end(false)}
        >
          <GripHorizontal size={12} aria-hidden="true" />
          <span>{`${title} ${text}`}</span>
        </Handle>
      ) : (
        <Span px={2}>{`${title} ${text}`}</Span>
      )}
      {action}
    </Tag>
  );
}
