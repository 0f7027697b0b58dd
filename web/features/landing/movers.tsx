import type { Stock } from '../../../shared/schemas/market.ts';
import { formatPrice, toCents } from '../../lib/format.ts';
import { freshnessWords } from '../../lib/freshness.ts';
import { useFreshness } from '../../ui/use-freshness.ts';
import { LiveChange } from './live-change.tsx';

const SHOWN = 6;
const PLACES = Array.from({ length: SHOWN }, (_, place) => place);

/** The stocks whose prices have moved most today, in either direction. Its rows have their room before they have data. */
export function Movers({ stocks }: { stocks: readonly Stock[] }) {
  const movers = stocks.toSorted((one, other) => size(other) - size(one)).slice(0, SHOWN);
  return (
    <section className="movers" aria-labelledby="movers-title">
      <header>
        <h2 id="movers-title">Biggest moves today</h2>
        <LiveMark />
      </header>
      <ol>
        {PLACES.map((place) => (
          <li key={place}>{movers[place] && <Mover stock={movers[place]} />}</li>
        ))}
      </ol>
    </section>
  );
}

/** Whether these are the prices of now. */
function LiveMark() {
  const freshness = useFreshness();
  return <span className={`live ${freshness.state}`}>{freshnessWords(freshness, 'Live')}</span>;
}

function Mover({ stock }: { stock: Stock }) {
  return (
    <>
      <b>{stock.symbol}</b>
      <span className="mover-name">{stock.name}</span>
      <span className="mover-price">{formatPrice(toCents(stock.currentPrice))}</span>
      <LiveChange stock={stock} />
    </>
  );
}

function size({ changePercent }: Stock): number {
  return Math.abs(Number(changePercent));
}
