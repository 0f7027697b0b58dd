import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Provider } from '../../../ui/provider.tsx';
import type { LiveHolding } from '../api/live-portfolio.ts';
import { HoldingsList } from './holdings-list.tsx';

const holding = {
  stock: { symbol: 'TFM', name: 'The Fudge Mine', tier: 'standard', currentPrice: '12.00', changeAmount: '2.00' },
  shares: 10,
  valueCents: 12_000,
  averageCents: 1_000,
  gainCents: 2_000,
  gainPercent: '20.00',
} as LiveHolding;

const ignore = () => undefined;

function shown(cashCents: number | undefined): string {
  const props = { holdings: [holding], cashCents, error: null, course: () => [], onRetry: ignore };
  const list = createElement(HoldingsList, props);
  return renderToStaticMarkup(createElement(Provider, null, createElement(MemoryRouter, null, list)));
}

test.each([
  ['are shown once the cash is known', 12_000, true],
  ['are shown for a player who has no cash', 0, true],
  ['are hidden while the cash is unknown', undefined, false],
])('the weights of the holdings %s', (_, cashCents, isShown) => {
  expect(shown(cashCents)).toMatch(isShown ? /visibility:visible/ : /visibility:hidden/);
});
