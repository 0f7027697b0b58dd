import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyItMoved } from './why-it-moved.ts';

const [UP, DOWN] = ['TFM is up', 'TFM is down'];

test.each([
  [['1.52', '0.38', '0.21'], 'TFM is up 2.1% today: news added 1.5%, the market 0.4% and its own trading 0.2%.'],
  [['-0.20', '-0.40', '-12.00'], `${DOWN} 12.6% today: its own trading cost it 12.0%, the market 0.4% and news 0.2%.`],
  [['0.00', '0.00', '3.00'], 'TFM is up 3.0% today: its own trading added 3.0%.'],
  [['0.00', '-0.30', '-0.60'], 'TFM is down 0.9% today: its own trading cost it 0.6% and the market 0.3%.'],
  [
    ['4.00', '-0.50', '-1.00'],
    `${UP} 2.5% today: news added 4.0%, while its own trading cost it 1.0% and the market 0.5%.`,
  ],
  [
    ['-4.0', '0.5', '1.0'],
    `${DOWN} 2.5% today: news cost it 4.0%, while its own trading added 1.0% and the market 0.5%.`,
  ],
  [['2.00', '0.00', '-2.00'], 'TFM is level today: news added 2.0%, while its own trading cost it 2.0%.'],
  [['0.00', '0.00', '0.00'], 'TFM has hardly moved today.'],
  [['0.04', '-0.02', '0.01'], 'TFM has hardly moved today.'],
  [['0.06', '-0.03', '-0.03'], 'TFM has hardly moved today.'],
  [['0.03', '0.03', '0.03'], 'TFM is up 0.1% today.'],
  [['-0.03', '-0.03', '-0.03'], 'TFM is down 0.1% today.'],
])('explains news, market and own walk of %j percent: %s', ([news = '', market = '', own = ''], sentence) => {
  expect(whyItMoved('TFM', { news, market, own })).toBe(sentence);
});

test('writes one sentence that starts with the direction and names each cause at most once', () => {
  const hundredths = fc.integer({ min: -3000, max: 3000 });
  const decimal = (value: number) => (value / 100).toFixed(2);
  fc.assert(
    fc.property(hundredths, hundredths, hundredths, (news, market, own) => {
      const sentence = whyItMoved('TFM', { news: decimal(news), market: decimal(market), own: decimal(own) });
      expect(sentence).toMatch(
        /^TFM (has hardly moved today|is (level|(up|down) \d+\.\d%) today(: \D+( \d+\.\d%(, while|,| and)? ?\D*)+)?)\.$/,
      );
      const total = Math.round((news + market + own) / 10);
      expect(sentence.startsWith('TFM is up')).toBe(total > 0);
      expect(sentence.startsWith('TFM is down')).toBe(total < 0);
      for (const cause of ['news', 'the market', 'its own trading'])
        expect(sentence.split(cause).length).toBeLessThanOrEqual(2);
      expect(sentence).not.toMatch(/is up [^:]+: \D+cost it/);
      expect(sentence).not.toMatch(/is down [^:]+: \D+added/);
    }),
  );
});
