import { useState } from 'react';
import * as z from 'zod/mini';
import { TICKS_PER_DAY, tickStartMs } from '../../../shared/tick.ts';
import { formatDayAndClock } from '../../lib/format.ts';
import { readStored, store } from '../../lib/storage.ts';
import type { Rules } from './rules.ts';
import type { Order } from './strategy.ts';

export interface Pasted {
  readonly code: string;
  readonly companies: Rules['companies'];
}

const CodeFailure = z.strictObject({ failed: z.string().check(z.maxLength(300)), tick: z.optional(z.int()) });
export type CodeFailure = z.infer<typeof CodeFailure>;

/** A day's orders by tick. The bench parses each order as the game does. */
const Ordered = z.strictObject({
  orders: z.array(z.tuple([z.int(), z.array(z.custom<Order>())])).check(z.maxLength(TICKS_PER_DAY)),
});

/** An answer from the code's frame, which is untrusted. */
export const CodeResponse = z.union([Ordered, CodeFailure]);
export type CodeResponse = z.infer<typeof CodeResponse>;

export class CodeError extends Error {
  constructor({ failed, tick }: CodeFailure) {
    const when = tick === undefined ? '' : ` at tick ${tick} (${formatDayAndClock(tickStartMs(tick))})`;
    super(`The code failed${when}: ${failed}`);
  }
}

/**
 * Runs code where it can reach nothing: in a sandboxed frame with its own origin and policy
 * (infra/response-headers.ts). Removing the frame ends the code, whatever it does.
 * @returns the port to its worker
 */
export function openCodeFrame(pasted: Pasted): { readonly frame: HTMLIFrameElement; readonly port: MessagePort } {
  const frame = document.createElement('iframe');
  const { port1: port, port2 } = new MessageChannel();
  frame.onload = () => frame.contentWindow?.postMessage(pasted, '*', [port2]);
  frame.sandbox.add('allow-scripts');
  frame.hidden = true;
  frame.src = '/strategy-frame.html';
  document.body.append(frame);
  return { frame, port };
}

export function useStoredCode(playerId: string) {
  const key = `tradefloor.strategy-${playerId}`;
  const [code, setCode] = useState(() => readStored(key) ?? EXAMPLE_CODE);
  const keep = (next: string) => {
    store(key, next);
    setCode(next);
  };
  return [code, keep] as const;
}

/** The preset "Buy the dip" as code. */
export const EXAMPLE_CODE = `// Buys what fell 4 % in a day, for a quarter of the cash.
// Sells at a gain of 5 %, or a loss of 10 %.
export default {
  onTick(at) {
    // Once a minute: a tick is ten seconds.
    if (at.halted || at.tick % 6 !== 0) return;
    const orders = [];
    let { cashCents, positions } = at.account;
    for (const symbol of at.symbols) {
      const cents = at.priceCents(symbol);
      const dayAgo = at.priceCents(symbol, 24 * 360);
      const held = at.account.holding(symbol);
      if (held && held.shares * cents >= held.costCents * 1.05) {
        for (const order of at.account.orders)
          if (order.symbol === symbol) orders.push({ cancel: order.id });
        orders.push({ symbol, action: 'sell', shares: held.shares });
        cashCents += held.shares * cents;
        positions -= 1;
      }
      const shares = Math.floor(cashCents / 4 / cents);
      const isDip = dayAgo - cents >= (dayAgo * 4) / 100;
      if (held || !isDip || positions >= 4 || shares < 1) continue;
      const stopPrice = at.coins(Math.round(cents * 0.9));
      orders.push({ symbol, action: 'buy', shares, bracket: { stopPrice } });
      cashCents -= shares * cents;
      positions += 1;
    }
    return orders;
  },
};
`;
