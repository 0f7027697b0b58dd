import { expect, test } from 'vitest';
import { distanceText } from './components/open-orders.tsx';

test.each([
  ['below', { limitPrice: '40.00', stopPrice: null }, '5.88% from 42.50'],
  ['above', { limitPrice: null, stopPrice: '1000.00' }, '2252.94% from 42.50'],
  ['the nearer of two', { limitPrice: '50.00', stopPrice: '42.00' }, '1.18% from 42.50'],
])('measures how far the price is: %s', (_, prices, text) => {
  expect(distanceText(prices, '42.50')).toBe(text);
});
