import { companies } from '../../../shared/companies.ts';
import { shockFrom } from '../../../shared/market/random.ts';
import { SLOTS_PER_HOUR } from '../../../shared/slot.ts';
import { keystream } from '../../domain/market/keystream.ts';
import { seededKeys } from '../../testing/keys.ts';
import { enginePath, type PricePath } from './price-path.ts';
import { slotDeviation } from './signals.ts';

/*
 * Markets that hide something, made of the real engine: what finds nothing in the real one has to find it here.
 */

const FINENESS = 1000;
const NOISE_KEPT = 0.5 ** (2 / SLOTS_PER_HOUR);
/** Of an hour's deviation. */
const NOISE_SHARE = 0.35;

/** A market that walks in thousandths of cents and shows the nearest cent. */
export function roundedPath(seed: string): PricePath {
  const hidden = enginePath({ seed, pastDays: 0, scale: FINENESS });
  return shown(hidden, (company) => (hidden.prices[company] as number) / FINENESS);
}

/** A market with noise on top, of which half dies within half an hour. */
export function noisyPath(seed: string): PricePath {
  const hidden = enginePath({ seed, pastDays: 0 });
  const wordsOf = keystream(seededKeys(`${seed} noise`));
  const noise = new Float64Array(companies.length);
  const shock = NOISE_SHARE * Math.sqrt(SLOTS_PER_HOUR * (1 - NOISE_KEPT ** 2));
  return shown(hidden, (company) => {
    const fresh = shock * (slotDeviation[company] as number) * shockFrom(wordsOf(hidden.slot)[company] as number);
    const now = NOISE_KEPT * (noise[company] as number) + fresh;
    noise[company] = now;
    return (hidden.prices[company] as number) * (1 + now);
  });
}

/** What the public sees of a hidden path: whole cents of a price that is worked out anew in every slot. */
function shown(hidden: PricePath, priceOf: (company: number) => number): PricePath {
  const prices = new Uint32Array(companies.length);
  const show = () => {
    for (let company = 0; company < companies.length; company++) {
      prices[company] = Math.max(1, Math.round(priceOf(company)));
    }
  };
  show();
  return {
    prices,
    news: hidden.news,
    moods: hidden.moods,
    openings: prices.slice(),
    monthMeans: Float64Array.from(prices),
    get jumps() {
      return hidden.jumps;
    },
    get slot() {
      return hidden.slot;
    },
    next() {
      hidden.next();
      show();
    },
  };
}
