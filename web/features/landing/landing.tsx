import { companiesByTier } from '../../../shared/companies.ts';
import { planUnlocking } from '../../../shared/plans.ts';
import { type Tier, tierDescriptions, tierName, tiers } from '../../../shared/tiers.ts';
import { urls } from '../../lib/urls.ts';
import { Movers } from './movers.tsx';
import { Tape } from './tape.tsx';
import { useLiveStocks } from './use-live-stocks.ts';

const features = [
  {
    title: 'Virtual stock trading',
    text: 'Buy and sell shares of 24 fictional companies with virtual coins. Prices move every 10 seconds, day and night.',
  },
  {
    title: 'Multiplayer',
    text: 'Everybody starts with 10,000 coins and trades on the same market. The leaderboard ranks the portfolios.',
  },
  {
    title: 'Real-time chat',
    text: 'Talk with the other traders while the market moves, and see who is on the floor.',
  },
] as const;

/** What a visitor sees. Plain elements and landing.css: this page must be there at once. */
export function Landing() {
  const stocks = useLiveStocks();
  return (
    <div className="landing">
      <header className="landing-bar">
        <span className="landing-brand">
          <img src="/favicon.svg" alt="" width={24} height={24} />
          Tradefloor
        </span>
        <a className="landing-button" href={urls.signIn}>
          Log in
        </a>
      </header>
      <Tape stocks={stocks} />
      <main>
        <section className="hero">
          <div>
            <h1>The stock market, as a multiplayer game</h1>
            <p className="pitch">
              Take 10,000 virtual coins onto a live trading floor. Buy low, sell high, and build a portfolio worth more
              than anybody else’s. The companies are made up and no real money is traded.
            </p>
            <a className="landing-button primary" href={urls.signIn}>
              Start trading
            </a>
            <p className="hero-note">Free to play. 6 stocks are open to everybody.</p>
          </div>
          <Movers stocks={stocks} />
        </section>
        <section className="features" aria-label="What you can do">
          {features.map(({ title, text }) => (
            <article key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </article>
          ))}
        </section>
        <section className="tiers" aria-labelledby="tiers-title">
          <h2 id="tiers-title">Four tiers, 24 companies</h2>
          <div className="tier-grid">
            {tiers.map((tier) => (
              <TierCard key={tier} tier={tier} />
            ))}
          </div>
        </section>
      </main>
      <footer className="landing-foot">Tradefloor is a game. Its companies, prices and coins are fictional.</footer>
    </div>
  );
}

function TierCard({ tier }: { tier: Tier }) {
  const { price } = planUnlocking(tier);
  return (
    <article className={`tier-card ${tier}`}>
      <header>
        <h3>{tierName(tier)}</h3>
        <span>{price === '0' ? 'Free' : `£${price}/month`}</span>
      </header>
      <p>{tierDescriptions[tier]}</p>
      <ul>
        {companiesByTier[tier].map(({ symbol, name }) => (
          <li key={symbol}>
            {name} <b>{symbol}</b>
          </li>
        ))}
      </ul>
    </article>
  );
}
