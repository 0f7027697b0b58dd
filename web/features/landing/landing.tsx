import { companiesByTier } from '../../../shared/companies.ts';
import { planUnlocking } from '../../../shared/plans.ts';
import { type Tier, tierDescriptions, tierName, tiers } from '../../../shared/tiers.ts';
import { urls } from '../../lib/urls.ts';
import { Movers } from './movers.tsx';
import { Tape } from './tape.tsx';
import { useLiveStocks } from './use-live-stocks.ts';

const features = [
  {
    icon: 'M3 17l6-6 4 4 8-8M15 7h6v6',
    title: 'Virtual stock trading',
    text: 'Buy and sell shares of 24 fictional companies with virtual coins. Prices move every 10 seconds, day and night.',
  },
  {
    icon: 'M8 21h8M12 17v4M7 4h10v5a5 5 0 0 1-10 0zM7 6H3v1a4 4 0 0 0 4 4M17 6h4v1a4 4 0 0 1-4 4',
    title: 'Multiplayer',
    text: 'Everybody starts with 10,000 coins and trades on the same market. The leaderboard ranks the portfolios.',
  },
  {
    icon: 'M4 5h16v11H10l-5 4v-4H4z',
    title: 'Real-time chat',
    text: 'Talk with the other traders while the market moves, and see who is on the floor.',
  },
] as const;

/** The visitors' page. It is plain elements and landing.css, to be there at once. */
export function Landing() {
  const stocks = useLiveStocks();
  return (
    <>
      <header className="landing-bar landing">
        <span className="landing-brand">
          <img src="/favicon.svg" alt="" width={24} height={24} />
          Tradefloor
        </span>
        <a className="landing-button" href={urls.signIn}>
          Log in
        </a>
      </header>
      <Tape stocks={stocks} />
      <main className="landing">
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
          {features.map(({ icon, title, text }) => (
            <article key={title}>
              <svg className="feature-icon" width="24" height="24" fill="none" aria-hidden="true">
                <path d={icon} stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
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
      <footer className="landing-foot landing">
        <p>Tradefloor is a game. Its companies, prices and coins are fictional.</p>
        <p>
          <a href={urls.fairness}>A fair market: every price can be verified</a>
        </p>
      </footer>
    </>
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
