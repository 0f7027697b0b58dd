import { readFileSync } from 'node:fs';
import { type Answer, escapeHtml, text } from '../http/http-exchange.ts';
import type { Order, OrderBook } from './orders.ts';

const script = readFileSync(new URL('./script.js', import.meta.url), 'utf8');

const choices = [
  { name: 'approve', label: 'Approve', hint: 'The money is there.' },
  { name: 'decline', label: 'Decline', hint: 'You agree, but your bank says no.' },
  { name: 'cancel', label: 'Cancel', hint: 'You change your mind.' },
] as const;

export function answerPage(request: { method: string; path: string; body: string }, orders: OrderBook): Answer {
  const { pathname, searchParams } = new URL(`http://localhost${request.path}`);
  if (pathname === '/web-sdk/v6/core') return text(200, script, 'text/javascript; charset=utf-8');
  if (request.method === 'GET' && pathname === '/checkoutnow') {
    const order = orders.get(searchParams.get('token') ?? '');
    return order ? html(200, payerPage(order)) : html(404, '<h1>There is no such order</h1>');
  }
  const choice = choices.find(({ name }) => pathname === `/checkoutnow/${name}`)?.name;
  const orderId = new URLSearchParams(request.body).get('token') ?? '';
  if (request.method !== 'POST' || !choice || !orders.get(orderId)) return html(404, '<h1>There is no such page</h1>');
  if (choice !== 'cancel') orders.approve(orderId, { declines: choice === 'decline' });
  return html(200, decidedPage({ orderId, outcome: choice === 'cancel' ? 'cancelled' : 'approved' }));
}

function payerPage({ id, description, amount }: Order): string {
  const buttons = choices.map(
    ({ name, label, hint }) => `<button formaction="checkoutnow/${name}">${label}</button><p>${hint}</p>`,
  );
  return `<h1>Pay with PayPal</h1>
    <p>This is a stand-in for PayPal on your own machine. No money moves.</p>
    <p class="what">${escapeHtml(description)}<strong>${escapeHtml(`${amount.value} ${amount.currency_code}`)}</strong></p>
    <form method="post"><input type="hidden" name="token" value="${id}">${buttons.join('')}</form>`;
}

function decidedPage(decision: { orderId: string; outcome: string }): string {
  return `<h1>Thank you</h1><p>You can close this window.</p>
    <script>opener?.postMessage(${JSON.stringify(decision)}, '*'); close();</script>`;
}

function html(status: number, body: string): Answer {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>PayPal (local)</title>
    <meta name="viewport" content="width=device-width"><style>
    body { font: 16px/1.5 system-ui, sans-serif; max-width: 360px; margin: 32px auto; padding: 0 16px; color: #16213a; }
    .what { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-block: 1px solid #ccd4e0; }
    button { width: 100%; padding: 12px; font: inherit; font-weight: 600; border: 1px solid #2a3b8f; border-radius: 6px;
      background: #fff; color: #2a3b8f; cursor: pointer; }
    button:first-of-type { background: #2a3b8f; color: #fff; }
    form p { margin: 4px 0 16px; font-size: 14px; color: #55617a; }
    </style>${body}</html>`;
  return text(status, page, 'text/html; charset=utf-8');
}
