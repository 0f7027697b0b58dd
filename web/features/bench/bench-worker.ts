import * as z from 'zod/mini';
import { tiers } from '../../../shared/tiers.ts';
import type { DayCourse } from '../../lib/month-replay.ts';
import { type CodeFailure, CodeResponse } from './pasted-code.ts';
import { type Rules, strategyOf, symbolsOf } from './rules.ts';
import { type BenchResult, BenchRun } from './run.ts';
import type { Order, Strategy } from './strategy.ts';

export type BenchRequest =
  | { readonly rules: Rules }
  /** Starts a run of pasted code, whose orders come through the port. */
  | { readonly companies: Rules['companies']; readonly port: MessagePort }
  | { readonly course: DayCourse }
  | { readonly end: true };
export type BenchResponse = { readonly result: BenchResult } | { readonly ready: true } | CodeFailure;

const scope = self as unknown as Worker;
let run: BenchRun | undefined;
let code: MessagePort | undefined;
let ordered: ReadonlyMap<number, Order[]> = new Map();

scope.onmessage = ({ data }: MessageEvent<BenchRequest>) => {
  answer(data).then((response) => scope.postMessage(response), reportError);
};

async function answer(request: BenchRequest): Promise<BenchResponse> {
  if ('rules' in request) begin(strategyOf(request.rules), request.rules.companies);
  if ('port' in request) {
    code = request.port;
    begin({ onTick: ({ tick }) => ordered.get(tick) }, request.companies);
  }
  if ('course' in request) {
    const response = code && (await responseFrom(code, request.course));
    if (response && 'failed' in response) return response;
    ordered = new Map(response?.orders);
    run?.add(request.course);
  }
  return run && 'end' in request ? { result: run.result() } : { ready: true };
}

function begin(strategy: Strategy, companies: Rules['companies']): void {
  run = new BenchRun(strategy, { symbols: symbolsOf(companies), accessTiers: tiers });
}

async function responseFrom(port: MessagePort, course: DayCourse): Promise<CodeResponse> {
  port.postMessage(course);
  const { data } = await new Promise<MessageEvent>((resolve) => {
    port.onmessage = resolve;
  });
  return z.safeParse(CodeResponse, data).data ?? { failed: 'it answered with something else than orders' };
}
