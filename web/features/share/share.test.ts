import { describe, expect, test } from 'vitest';
import { achievementIds } from '../../../shared/achievements.ts';
import type { PlayerSeason } from '../../../shared/schemas/season.ts';
import { receipt as madeReceipt } from '../../testing/fixtures.ts';
import { achievementsContent, tradeContent } from './card-content.ts';
import { altText, type CardColours, cardColours, cut, drawCard, escapeXml } from './draw-card.ts';
import { seasonContent } from './season-card.ts';

const colours = Object.fromEntries(cardColours.map((name) => [name, `rgb(1, 2, 3)`])) as CardColours;

const host = 'play.example';

const result: PlayerSeason = {
  ...{ season: '2026-11', rank: 1_204, players: 20_000, returnPercent: '12.34', indexReturnPercent: '-0.84' },
  ...{ scorePercent: '4.00', returnRank: 90, gain: '1234.00', value: '11234.00', freeRank: null, freePlayers: 1 },
  ...{ medal: null, topTenth: true },
};
const contentOf = (differences: Partial<PlayerSeason> = {}, more: object = {}) =>
  seasonContent({ ...result, ...differences }, 'Index', more);
const receipt = { ...madeReceipt, shares: 7_321, price: '40.00', total: '292840.00', cashAfter: '123456.78' };
const trade = { receipt, presentPrice: '42.00', course: [4_000, 4_100, 4_200], hidesHoldings: false };

describe("a season's card", () => {
  test('has the month, the return, the place with its badge, and the index', () => {
    expect(contentOf()).toEqual({
      kicker: 'Season of November 2026',
      headline: '+12.34%',
      tone: 'up',
      lines: ['#1,204 of 20,000 players · Top tenth', 'Index -0.84%'],
      medal: null,
    });
  });

  test('has a medal instead of the badge', () => {
    const content = contentOf({ rank: 2, medal: 'silver', returnPercent: '-1.00' });
    expect(content).toMatchObject({ tone: 'down', medal: 'silver' });
    expect(content.lines[0]).toBe('#2 of 20,000 players · Silver medal');
    expect(drawCard({ name: 'Ada', host, content, colours })).toContain('<circle');
  });

  test('has only the place if there is no medal or badge', () => {
    const content = contentOf({ topTenth: false, returnPercent: '0.00' });
    expect(content).toMatchObject({ tone: 'fg', lines: ['#1,204 of 20,000 players', 'Index -0.84%'] });
  });

  test('has the best trade without shares or coins, and both lines at one scale', () => {
    const bestTrade = { stockSymbol: 'ZT', shares: 7_321, profit: '292840.00', profitPercent: '53.55' };
    const lines = [150, 90].map((last) => [100, last]);
    const content = contentOf({ medal: 'gold' }, { bestTrade, lines });
    expect(content.lines[2]).toBe('Best trade: Zigzag Trams +53.55%');
    const svg = drawCard({ name: 'Ada', host, content, colours });
    expect(svg).not.toMatch(/7,?321|292,?840/);
    expect(svg).toContain('<path d="M2.0 148.7L418.0 2.0" fill="none"');
    expect(svg).toContain('<path d="M2.0 148.7L418.0 178.0" fill="none"');
    expect(svg).toMatch(/>You<.*>Index</);
  });
});

describe("a trade's card", () => {
  test("has the shares, the price, the total, and the price's change since", () => {
    expect(tradeContent(trade).lines).toEqual(['7,321 at 40.00, 292,840 coins', '+5.00% since']);
    expect(tradeContent({ ...trade, presentPrice: undefined }).lines).toHaveLength(1);
  });

  test('hides shares and total of a player with private holdings', () => {
    const content = tradeContent({ ...trade, hidesHoldings: true });
    expect(content.lines).toEqual(['at 40.00 per share', '+5.00% since']);
    expect(drawCard({ name: 'Ada', host, content, colours })).not.toMatch(/7,?321|292,?840/);
  });

  test.each([true, false])('never has the cash (private: %s)', (hidesHoldings) => {
    const content = tradeContent({ ...trade, hidesHoldings });
    expect(drawCard({ name: 'Ada', host, content, colours })).not.toMatch(/123,?45[67]/);
  });
});

describe('the chart of a day', () => {
  const lineOf = (course: readonly number[]) => {
    const content = tradeContent({ ...trade, course });
    const drawn = drawCard({ name: 'Ada', host, content, colours: { ...colours, up: 'green', down: 'red' } });
    return /<path d="([^"]*)" fill="none" stroke="([^"]*)" stroke-width="4"/.exec(drawn)?.slice(1);
  };

  test('runs from the oldest price on the left to the current one, coloured by its change', () => {
    expect(lineOf([4_000, 4_100, 4_200])).toEqual(['M2.0 118.0L190.0 60.0L378.0 2.0', 'green']);
    expect(lineOf([4_200, 4_000])).toEqual(['M2.0 2.0L378.0 118.0', 'red']);
  });

  test('is missing from a card without a known day or company', () => {
    expect(lineOf([4_200])).toBeUndefined();
    expect(drawCard({ name: 'Ada', host, content: contentOf(), colours })).not.toContain('24 hours');
  });
});

test.each([
  [0, '0 of 14', []],
  [1, '1 of 14', ['Opening Bell']],
  [4, '4 of 14', ['Opening Bell, Patience', 'Half a Dozen, All Floors']],
  [6, '6 of 14', ['Opening Bell, Patience', 'Half a Dozen, All Floors', 'and 2 more']],
])('the card of %i achievements counts them and names up to four', (count, headline, lines) => {
  expect(achievementsContent(achievementIds.slice(0, count))).toMatchObject({ headline, lines });
});

describe('every card', () => {
  const content = contentOf();

  test('is well-formed, and escapes any markup in names', () => {
    const name = `<script>alert("1")</script> & 'Ada'\u0000\u0007 \ud800`;
    const svg = drawCard({ name, host, content: { ...content, lines: [name] }, colours });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;alert(&quot;1&quot;');
    expect([...svg].every((character) => character >= ' ')).toBe(true);
    expect(svg.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|apos;)/);
  });

  test('loads nothing external, which the content security policy would refuse', () => {
    const svg = drawCard({ name: 'Ada', host, content, colours }).replace('http://www.w3.org/2000/svg', '');
    expect(svg).not.toMatch(/https?:|href|url\(|@import|<style|style=|<image|<script|on\w+=/i);
  });

  test('cuts a long name by graphemes', () => {
    expect(cut('x'.repeat(28), 28)).toBe('x'.repeat(28));
    expect(cut('x'.repeat(29), 28)).toBe(`${'x'.repeat(27)}…`);
    expect(cut('👩‍👩‍👧'.repeat(30), 28)).toBe(`${'👩‍👩‍👧'.repeat(27)}…`);
    expect(drawCard({ name: 'N'.repeat(80), host, content, colours })).toContain(`>${'N'.repeat(27)}…</text>`);
  });

  test("shows the game's address", () => {
    expect(drawCard({ name: 'Ada', host, content, colours })).toContain('>play.example</text>');
  });

  test('has a text alternative with all its words', () => {
    expect(altText('Ada', host, content)).toBe(
      'Season of November 2026. +12.34%. #1,204 of 20,000 players · Top tenth. Index -0.84%. Ada. Tradefloor, play.example',
    );
    expect(escapeXml(`a"b'`)).toBe('a&quot;b&apos;');
  });
});
