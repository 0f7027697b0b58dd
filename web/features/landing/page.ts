import type { Company } from '../../../shared/companies.ts';
import { planUnlocking } from '../../../shared/plans.ts';
import { type Tier, tierDescriptions, tierName, tiers } from '../../../shared/tiers.ts';
import { urls } from '../../../shared/urls.ts';
import { type Html, html } from '../../lib/html.ts';
import { listedNow } from '../../lib/listed-companies.ts';
import { leaders } from './leaders.ts';
import { companyMark, glyph, glyphs } from './marks.ts';

const features = [
  {
    icon: 'M3 17l6-6 4 4 8-8M15 7h6v6',
    title: 'Virtual stock trading',
    text: `Buy and sell shares of ${listedNow().length} fictional companies with virtual coins. Prices move every 10 seconds, day and night.`,
  },
  {
    icon: 'M8 21h8M12 17v4M7 4h10v5a5 5 0 0 1-10 0zM7 6H3v1a4 4 0 0 0 4 4M17 6h4v1a4 4 0 0 1-4 4',
    title: 'Multiplayer',
    text: 'Everyone starts with 10,000 coins on the same market. The leaderboard ranks every portfolio.',
  },
  {
    icon: 'M4 5h16v11H10l-5 4v-4H4z',
    title: 'Real-time chat',
    text: 'Talk to other traders as the market moves, and see who is online.',
  },
] as const;

/** The landing page, written at build time. Only its prices need a script (island.ts). */
export function landingPage(): Html {
  return html`${glyphs()}
    <header class="bar">
      <span class="brand"><img src="/favicon.svg" alt="" width="24" height="24" /> Tradefloor</span>
      <a class="bar-link" href="${urls.fairness}">A fair market</a>
    </header>
    ${tape()}
    <main>
      <section class="hero">
        ${pitch()} ${marketMap()}
      </section>
      ${leaders()}
      <section class="features" aria-label="What you can do">${features.map(featureCard)}</section>
      <section class="tiers" aria-labelledby="tiers-title">
        <h2 id="tiers-title">Four tiers, ${listedNow().length} companies</h2>
        <div class="tier-cards">${tiers.map(tierCard)}</div>
      </section>
    </main>
    <footer class="foot">
      <p>Tradefloor is a game. Its companies, prices and coins are fictional.</p>
      <p><a href="${urls.fairness}">A fair market: every price can be verified</a> · <a href="${urls.privacy}">Privacy</a> · <a href="${urls.reference}" rel="service-doc">For programs: the API</a></p>
    </footer>`;
}

function pitch(): Html {
  return html`<div class="pitch">
    <h1>The stock market, as a multiplayer game</h1>
    <p class="pitch-text">
      Take 10,000 virtual coins onto a live trading floor. Buy low, sell high, and build a portfolio worth more than anyone else’s. No real money is traded.
    </p>
    <p class="actions">
      <a class="button primary" href="${urls.signUp}">Create account</a>
      <a class="button" href="${urls.signIn}">Log in</a>
    </p>
    <p class="pitch-note" role="status">Free to play. ${listedNow('standard').length} stocks are open to everyone.</p>
  </div>`;
}

function featureCard({ icon, title, text }: (typeof features)[number]): Html {
  return html`<article>
    <svg class="feature-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}" /></svg>
    <h2>${title}</h2>
    <p>${text}</p>
  </article>`;
}

function tierCard(tier: Tier): Html {
  const { price } = planUnlocking(tier);
  const rows = listedNow(tier).map(
    ({ symbol, name }) => html`<li>${companyMark(symbol)} <span>${name}</span> <b>${symbol}</b></li>`,
  );
  const material = `--material:var(--tier-${tier});--material-soft:var(--tier-${tier}-subtle);--material-line:var(--tier-${tier}-border)`;
  return html`<article class="tier-card" style="${material}">
    <header><h3>${tierName(tier)}</h3><span>${price === '0' ? 'Free' : `£${price}/month`}</span></header>
    <p>${tierDescriptions[tier]}</p>
    <ul>${rows}</ul>
  </article>`;
}

/** All tiles are the same size, because companies have equal weights in the index. */
function marketMap(): Html {
  return html`<section class="floor" aria-labelledby="floor-title">
    <header class="floor-head">
      <h2 id="floor-title">The floor right now</h2>
      <span class="live"></span>
    </header>
    ${tiers.map(
      (tier) => html`<h3 class="floor-tier">${tierName(tier)}</h3>
        <ul class="tiles" aria-label="${tierName(tier)} stocks">${listedNow(tier).map(tile)}</ul>`,
    )}
    <noscript><p class="floor-note">Live prices need JavaScript.</p></noscript>
  </section>`;
}

function tile({ symbol, name }: Company): Html {
  return html`<li class="tile" data-heat="${symbol}" title="${name}">
    ${glyph(symbol)} <b>${symbol}</b> <span class="tile-name">${name}</span>
    <span class="tile-change change" data-change="${symbol}"></span>
    <span class="tile-price" data-price="${symbol}"></span>
  </li>`;
}

/** It can be paused, as anything that moves on its own must be (WCAG 2.2.2). */
function tape(): Html {
  // With reduced motion the tape is scrolled instead, including by keyboard: hence the tab stop.
  return html`<section class="tape" aria-label="Live prices">
    <section class="tape-window" aria-label="All prices" tabindex="0">
      <div class="tape-belt">
        <ul class="tape-run">${listedNow().map(tapeItem)}</ul>
        <ul class="tape-run" aria-hidden="true">${listedNow().map(tapeItem)}</ul>
      </div>
    </section>
    <button type="button" class="tape-hold" aria-pressed="false">Pause</button>
  </section>`;
}

function tapeItem({ symbol }: { symbol: string }): Html {
  return html`<li class="tape-item">
    ${companyMark(symbol)} <b>${symbol}</b>
    <span class="tape-figures"><span data-price="${symbol}"></span> <span class="change" data-change="${symbol}"></span></span>
  </li>`;
}
