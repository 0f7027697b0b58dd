import * as z from 'zod/mini';
import { tiers } from '../../../shared/tiers.ts';
import type { DayCourse } from '../../lib/month-replay.ts';
import { type CodeFailure, CodeTold } from './pasted-code.ts';
import { type Rules, strategyOf, symbolsOf } from './rules.ts';
import { type BenchResult, BenchRun } from './run.ts';
import type { Order, Strategy } from './strategy.ts';

export type BenchAsked =
  | { readonly rules: Rules }
  /** Starts a run of pasted code, whose orders come through the port. */
  | { readonly companies: Rules['companies']; readonly port: MessagePort }
  | { readonly course: DayCourse }
  | { readonly end: true };
export type BenchTold = { readonly result: BenchResult } | { readonly ready: true } | CodeFailure;

const scope = self as unknown as Worker;
let run: BenchRun | undefined;
let code: MessagePort | undefined;
let ordered: ReadonlyMap<number, Order[]> = new Map();

scope.onmessage = ({ data }: MessageEvent<BenchAsked>) => {
  answer(data).then((told) => scope.postMessage(told), reportError);
};

async function answer(asked: BenchAsked): Promise<BenchTold> {
  if ('rules' in asked) begin(strategyOf(asked.rules), asked.rules.companies);
  if ('port' in asked) {
    code = asked.port;
    begin({ onTick: ({ tick }) => ordered.get(tick) }, asked.companies);
  }
  if ('course' in asked) {
    const told = code && (await toldBy(code, asked.course));
    if (told && 'failed' in told) return told;
    ordered = new Map(told?.orders);
    run?.add(asked.course);
  }
  return run && 'end' in asked ? { result: run.result() } : { ready: true };
}

function begin(strategy: Strategy, companies: Rules['companies']): void {
  run = new BenchRun(strategy, { symbols: symbolsOf(companies), accessTiers: tiers });
}

async function toldBy(port: MessagePort, course: DayCourse): Promise<CodeTold> {
  port.postMessage(course);
  const { data } = await new Promise<MessageEvent>((resolve) => {
    port.onmessage = resolve;
  });
  return z.safeParse(CodeTold, data).data ?? { failed: 'it answered with something else than orders' };
}
