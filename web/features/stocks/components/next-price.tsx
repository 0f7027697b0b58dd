import { memo, useEffect, useRef } from 'react';
import { TICK_MS, TICK_SECONDS } from '../../../../shared/tick.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { slotClasses } from '../../../ui/styled.tsx';

const ROW_PX = 24;

const look = slotClasses({
  slots: ['root', 'strip', 'row', 'ring'],
  base: {
    root: { display: 'block', w: '60px', h: `${ROW_PX}px`, overflow: 'hidden', contain: 'strict' },
    strip: { display: 'block' },
    row: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      h: `${ROW_PX}px`,
      textStyle: 'number',
      fontWeight: 600,
    },
    ring: {
      boxSize: '16px',
      borderRadius: 'full',
      background: 'conic-gradient(var(--accent) calc(36deg * var(--rest)), var(--line) 0)',
      mask: 'radial-gradient(closest-side, transparent 67%, black 72%)',
    },
  },
});

/** From the first second of a tick to its last. */
const seconds = Array.from({ length: TICK_SECONDS }, (_, passed) => TICK_SECONDS - passed);

/**
 * Counts down to the next price, by the tick clock. It is looked at, not heard. Every second is drawn once and for all in
 * a strip, which the compositor moves: ten frames a tick would be half of what the screen costs the main thread. It jumps
 * and does not glide, so that it may do so where motion is reduced.
 */
export const NextPrice = memo(function NextPrice() {
  const strip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const animation = strip.current?.animate(
      { transform: ['none', `translateY(${-ROW_PX * TICK_SECONDS}px)`] },
      { duration: TICK_MS, iterations: Number.POSITIVE_INFINITY, easing: `steps(${TICK_SECONDS})` },
    );
    // A device that slept has another time than its animations.
    const setClock = () => {
      if (animation) animation.currentTime = serverNowMs() % TICK_MS;
    };
    setClock();
    document.addEventListener('visibilitychange', setClock);
    return () => {
      document.removeEventListener('visibilitychange', setClock);
      animation?.cancel();
    };
  }, []);
  const classes = look();
  return (
    <span className={classes.root} role="img" aria-label={`Prices move every ${TICK_SECONDS} seconds`}>
      <span ref={strip} className={classes.strip}>
        {seconds.map((rest) => (
          <span key={rest} className={classes.row}>
            <span className={classes.ring} style={{ '--rest': rest } as object} />
            {rest} s
          </span>
        ))}
      </span>
    </span>
  );
});
