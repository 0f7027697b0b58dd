import { toCents } from '../../../shared/format.ts';
import type { Causes } from '../../../shared/schemas/overview.ts';

interface Part {
  readonly cause: string;
  readonly tenths: number;
}

/** Writes "TFM is up 2.1% today: news added 1.5%, the market 0.4% and its own trading 0.2%." */
export function whyItMoved(symbol: string, { news, market, own }: Causes): string {
  const [byNews, byMarket, byItself] = [toCents(news), toCents(market), toCents(own)];
  const total = toTenths(byNews + byMarket + byItself);
  const parts = [
    { cause: 'news', tenths: toTenths(byNews) },
    { cause: 'the market', tenths: toTenths(byMarket) },
    { cause: 'its own trading', tenths: toTenths(byItself) },
  ].sort((one, other) => Math.abs(other.tenths) - Math.abs(one.tenths));
  const rises = parts.filter(({ tenths }) => tenths > 0);
  const falls = parts.filter(({ tenths }) => tenths < 0);
  const [gains, losses] = [inWords('added', rises), inWords('cost it', falls)];
  if (total === 0 && !(gains && losses)) return `${symbol} has hardly moved today.`;
  const clauses = (total < 0 ? [losses, gains] : [gains, losses]).filter((clause) => clause !== '');
  const why = clauses.length > 0 ? `: ${clauses.join(', while ')}` : '';
  return `${symbol} is ${total === 0 ? 'level' : inPercent(total, total > 0 ? 'up' : 'down')} today${why}.`;
}

const list = new Intl.ListFormat('en-GB');

function inWords(verb: string, parts: readonly Part[]): string {
  return list.format(parts.map(({ cause, tenths }, place) => inPercent(tenths, place ? cause : `${cause} ${verb}`)));
}

function inPercent(tenths: number, before: string): string {
  return `${before} ${(Math.abs(tenths) / 10).toFixed(1)}%`;
}

function toTenths(hundredths: number): number {
  return Math.round(hundredths / 10);
}
