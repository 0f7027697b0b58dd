import { symbolsOf } from '../../../shared/bench/rules.ts';
import { BenchRun } from '../../../shared/bench/run.ts';
import type { Moment, Order, Strategy } from '../../../shared/bench/strategy.ts';
import type { DayCourse } from '../../../shared/market/month-replay.ts';
import { tiers } from '../../../shared/tiers.ts';
import type { CodeTold, Pasted } from './pasted-code.ts';

/*
 * Runs a player's code, in the frame that reaches nothing (openCodeFrame). It is sent days of the market, and says what
 * the code orders at each tick. What it says is trusted as little as the code.
 */

const scope = self as unknown as Worker;

scope.onmessage = async ({ data: { code, companies }, ports: [port] }: MessageEvent<Pasted>) => {
  if (!port) return;
  let tick: number | undefined;
  let orders: [number, Order[]][] = [];
  const fail = (error: unknown) => port.postMessage({ failed: String(error).slice(0, 300), tick } satisfies CodeTold);
  try {
    const strategy = await strategyIn(code);
    const onTick = (at: Moment) => {
      tick = at.tick;
      const made = listed(strategy.onTick(at));
      if (made.length > 0) orders.push([tick, made]);
      return made;
    };
    const run = new BenchRun({ onTick }, { symbols: symbolsOf(companies), accessTiers: tiers });
    port.onmessage = ({ data }: MessageEvent<DayCourse>) => {
      try {
        run.add(data);
        port.postMessage({ orders } satisfies CodeTold);
        orders = [];
      } catch (error) {
        fail(error);
      }
    };
  } catch (error) {
    port.onmessage = () => fail(error);
  }
};

async function strategyIn(code: string): Promise<Strategy> {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const { default: strategy } = await import(/* @vite-ignore */ url);
  if (typeof strategy?.onTick !== 'function') throw new TypeError('it does not export { onTick(at) } by default');
  return strategy;
}

/** Copied: what can be sent, and does not change any more. */
function listed(made: unknown): Order[] {
  if (made === undefined || made === null) return [];
  if (!Array.isArray(made)) throw new TypeError('onTick returned neither a list of orders nor nothing');
  return JSON.parse(JSON.stringify(made));
}
