import { formatCents, parseCents } from '../../../shared/money.ts';
import { LEAVE_WORD } from '../../../shared/schemas/leaving.ts';
import type { Stock } from '../../../shared/schemas/market.ts';
import { dateOfDay, dayOfTick, tickAt } from '../../../shared/tick.ts';
import type { Stage } from '../force/stage.ts';
import { Inhabitant } from './inhabitant.ts';

const CONTEST_EVERY_DAYS = 30;
const CONTEST_DAYS = 7;
const PRICES = { basic: '5.00', elite: '10.00' } as const;
const [BEN_PAYS, ADA_PAYS, RUIN, LEAVE, ERASED, HALT, RETURN] = [3, 40, 20, 45, 60, 100, 366];
const RUIN_EVERY_DAYS = 60;
/** This order never fills, so it expires. */
const RESTING = { symbol: 'TFM', action: 'buy', orderType: 'limit', limitPrice: '0.01' };

export type IdsByPath = Record<string, string>;

export class Life {
  readonly #stage: Stage;
  readonly #random: () => number;
  ada = undefined as unknown as Inhabitant;
  ben = undefined as unknown as Inhabitant;
  cy = undefined as unknown as Inhabitant;
  dee = undefined as unknown as Inhabitant;
  ed = undefined as unknown as Inhabitant;
  admin = undefined as unknown as Inhabitant;
  readonly ids: IdsByPath = {};
  readonly contests: string[] = [];
  readonly counts = { steps: 0, 'trades and orders': 0, payments: 0, contests: 0, resets: 0, messages: 0 };
  #lastDay = -1;

  constructor(stage: Stage, random: () => number) {
    this.#stage = stage;
    this.#random = random;
  }

  async begin(): Promise<void> {
    for (const name of ['Ada', 'Ben', 'Cy', 'Dee', 'Ed'] as const)
      this[name.toLowerCase() as 'ada'] = await Inhabitant.join(this.#stage, name);
    this.admin = await Inhabitant.admin(this.#stage);
    const { ada, ids } = this;
    const first = await ada.post('/api/trade', { symbol: 'TFM', action: 'buy', shares: 3 });
    const league = await ada.post('/api/leagues', { name: 'Long friends' });
    const { code } = await ada.get(`/api/leagues/${league.id}`);
    for (const friend of [this.ben, this.cy, this.dee, this.ed]) await friend.post('/api/leagues/join', { code });
    const alert = await ada.post('/api/alerts', { symbol: 'NTI', kind: 'below', price: '1.23' });
    await ada.post('/api/alerts', { symbol: 'TFM', kind: 'moves', percent: 3 });
    await ada.post('/api/watchlist', { symbol: 'NTI' });
    Object.assign(ids, { trade: first.id, leagueId: league.id, 'league-invitations': code, alerts: alert.id });
    ids.playerId = this.ben.id;
    for (const each of [this.dee, this.ed]) await each.post('/api/trade', { symbol: 'CCS', action: 'buy', shares: 2 });
  }

  /** Places an order and sends a message, because both are kept for a month only. */
  async renewIds(): Promise<void> {
    const { order } = await this.ada.post('/api/trade', { ...RESTING, shares: 1 });
    const message = await this.ada.post('/api/chat/messages', { message: 'Still here, $TFM!' });
    Object.assign(this.ids, { orders: order.id, messageId: message.id });
  }

  async step(day: number): Promise<void> {
    this.counts.steps++;
    const today = Math.floor(day);
    if (today !== this.#lastDay) {
      const from = this.#lastDay + 1;
      this.#lastDay = today;
      for (let each = Math.max(from, today - CONTEST_EVERY_DAYS); each <= today; each++) await this.#onDay(each);
    }
    await this.#trade(this.#pick([this.ada, this.ben, ...(today >= RETURN ? [this.ed] : [])]));
  }

  async #onDay(day: number): Promise<void> {
    if (day % CONTEST_EVERY_DAYS === 0) await this.#openContest();
    if (day % CONTEST_EVERY_DAYS === 15)
      for (const each of [this.ada, this.ben])
        if (await each.post('/api/chat/messages', { message: `Day ${day}` })) this.counts.messages++;
    if (day % CONTEST_EVERY_DAYS === BEN_PAYS) await this.#pay(this.ben, 'basic');
    if (day === ADA_PAYS || day === ADA_PAYS + 200) await this.#pay(this.ada, 'elite');
    if (day % RUIN_EVERY_DAYS === RUIN) await this.#ruin();
    if (day === LEAVE) await this.dee.post('/api/account/leaving', { word: LEAVE_WORD });
    if (day === HALT || day === HALT + 1)
      await this.admin.post('/api/admin/market', { halted: day === HALT, reason: 'A halt' });
    if (day === ERASED && (await this.ada.http.get(`/api/users/${this.dee.id}`)).status !== 404)
      throw new Error('Dee has left and is still there');
  }

  async #openContest(): Promise<void> {
    const today = dayOfTick(tickAt(this.#stage.nowMs()));
    const days = { firstDate: dateOfDay(today + 1), lastDate: dateOfDay(today + CONTEST_DAYS) };
    const rules = { startSum: '50000.00', capPercent: 40, tiers: ['standard'], board: 'return' };
    const contest = { ...days, ...rules, lateEntry: true, showsNames: true };
    const made = await this.ben.post('/api/leagues', { name: `Contest of ${days.firstDate}`, contest });
    if (!made) return;
    this.counts.contests++;
    this.contests.push(made.id);
    this.ids.contestId = made.id;
    const { code } = await this.ben.get(`/api/leagues/${made.id}`);
    for (const each of [this.ada, this.ben]) await each.post('/api/leagues/join', { code });
    // A player may join at most ten leagues.
    const [oldest] = this.contests.length > 7 ? this.contests.splice(0, 1) : [];
    if (oldest) await this.ben.delete(`/api/leagues/${oldest}`);
  }

  async #pay(person: Inhabitant, tier: keyof typeof PRICES): Promise<void> {
    const order = await person.post('/paypal/order', { amount: PRICES[tier], currency: 'GBP', intent: 'CAPTURE' });
    if (!order) return;
    const page = `${this.#stage.url}/_local/paypal/www/checkoutnow/approve`;
    const headers = { origin: this.#stage.url };
    await fetch(page, { method: 'POST', headers, body: new URLSearchParams({ token: order.id }) });
    await person.post(`/paypal/order/${order.id}/capture`);
    const status = await person.post('/api/subscription/upgrade', { tier });
    if (status) this.counts.payments++;
  }

  async #ruin(): Promise<void> {
    const { cash } = await this.cy.get('/api/portfolio');
    const { currentPrice } = await this.cy.get('/api/stocks/TFM');
    const shares = Math.floor((parseCents(cash) ?? 0) / (parseCents(currentPrice) ?? 1));
    if (shares > 0) await this.cy.post('/api/trade', { symbol: 'TFM', action: 'buy', shares });
    const price = formatCents(Math.max(1, Math.floor((parseCents(currentPrice) ?? 1) / 10)));
    await this.admin.post('/api/admin/update-prices', { TFM: price });
    if (await this.cy.post('/api/portfolio/start-over')) this.counts.resets++;
    await this.admin.post('/api/admin/update-prices', { TFM: currentPrice });
  }

  async #trade(person: Inhabitant): Promise<void> {
    const stocks = ((await person.get('/api/stocks')) as Stock[]).filter(({ tier }) => tier === 'standard');
    const { symbol, currentPrice } = this.#pick(stocks);
    const away = (part: number) => formatCents(Math.max(1, Math.round((parseCents(currentPrice) ?? 0) * part)));
    const one = { symbol, shares: 1 };
    const order = this.#pick([
      { ...one, action: 'buy' },
      { ...one, action: 'sell' },
      { ...one, action: 'buy', bracket: { stopPrice: away(0.9), limitPrice: away(1.1) } },
      { ...one, action: 'buy', orderType: 'limit', limitPrice: away(0.97) },
      { ...one, ...RESTING },
      { ...one, action: 'buy', orderType: 'stop', stopPrice: away(1.03) },
    ]);
    if (await person.post('/api/trade', order)) this.counts['trades and orders']++;
  }

  #pick<Item>(from: readonly Item[]): Item {
    return from[Math.floor(this.#random() * from.length)] as Item;
  }
}
