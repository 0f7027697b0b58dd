import { tiers } from '../../../shared/tiers.ts';
import type { DayCourse } from '../../lib/month-replay.ts';
import type { CodeResponse, Pasted } from './pasted-code.ts';
import { symbolsOf } from './rules.ts';
import { BenchRun } from './run.ts';
import type { Moment, Order, Strategy } from './strategy.ts';

/*
 * Runs a player's code in the sandboxed frame (openCodeFrame). It receives days of the market and answers with the
 * code's orders at each tick. Its answers are as untrusted as the code.
 */

const scope = self as unknown as Worker;

scope.onmessage = ({ data: pasted, ports: [port] }: MessageEvent<Pasted>) => {
  if (!port) return;
  const respond = (response: CodeResponse) => port.postMessage(response);
  let run: BenchRun | undefined;
  let tick: number | undefined;
  let orders: [number, Order[]][];
  const begin = async () => {
    const strategy = await strategyIn(pasted.code);
    const onTick = (at: Moment) => {
      tick = at.tick;
      const made = listed(strategy.onTick(at));
      if (made.length > 0) orders.push([tick, made]);
      return made;
    };
    return new BenchRun({ onTick }, { symbols: symbolsOf(pasted.companies), accessTiers: tiers });
  };
  port.onmessage = async ({ data: course }: MessageEvent<DayCourse>) => {
    orders = [];
    try {
      run ??= await begin();
      run.add(course);
      respond({ orders });
    } catch (error) {
      respond({ failed: String(error).slice(0, 300), tick });
    }
  };
};

async function strategyIn(code: string): Promise<Strategy> {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const { default: strategy } = await import(/* @vite-ignore */ url);
  if (typeof strategy?.onTick !== 'function') throw new TypeError('it does not export { onTick(at) } by default');
  return strategy;
}

/** Copies the orders, so that they can be sent and the code cannot change them afterwards. */
function listed(made: unknown): Order[] {
  if (made === undefined || made === null) return [];
  if (!Array.isArray(made)) throw new TypeError('onTick returned neither a list of orders nor nothing');
  return JSON.parse(JSON.stringify(made));
}
