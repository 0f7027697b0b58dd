import { useState } from 'react';
import { companies } from '../../../shared/companies.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { formatPrice, toCents } from '../../lib/format.ts';
import { LiveChange } from './live-change.tsx';

/** The market passing by. It can be held, as anything that moves by itself must be (WCAG 2.2.2). */
export function Tape({ stocks }: { stocks: readonly Stock[] }) {
  const [held, setHeld] = useState(false);
  const bySymbol = new Map(stocks.map((stock) => [stock.symbol, stock]));
  return (
    <section className="tape" aria-label="Live prices" data-held={held || undefined}>
      {/* Where motion is reduced the tape stands still and is scrolled instead, by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="tape-window" aria-label="All prices" tabIndex={0}>
        <div className="tape-belt">
          <TapeRun bySymbol={bySymbol} />
          {/* The second run follows the first without a gap, and is nothing new to a listener. */}
          <TapeRun bySymbol={bySymbol} hidden />
        </div>
      </section>
      <button type="button" className="tape-hold" aria-pressed={held} onClick={() => setHeld(!held)}>
        {held ? 'Resume' : 'Pause'}
      </button>
    </section>
  );
}

function TapeRun({ bySymbol, hidden = false }: { bySymbol: ReadonlyMap<string, Stock>; hidden?: boolean }) {
  return (
    <ul className="tape-run" aria-hidden={hidden || undefined}>
      {companies.map(({ symbol }) => {
        const stock = bySymbol.get(symbol);
        return (
          <li key={symbol} className="tape-item">
            <b>{symbol}</b>
            <span className="tape-figures">
              {stock && (
                <>
                  {formatPrice(toCents(stock.currentPrice))} <LiveChange stock={stock} />
                </>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
