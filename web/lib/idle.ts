import { createSignal } from './signal.ts';

/** Whether nobody has touched the page for a while (web/app/follow-input.ts). */
const idle = createSignal(false);
export const isIdle = idle.get;
export const setIdle = idle.set;

const IDLE_TICKS = 3;

/** Ticks from one poll of prices to the next. */
export const pollTicks = () => (isIdle() ? IDLE_TICKS : 1);
export const usePollTicks = () => (idle.use() ? IDLE_TICKS : 1);
