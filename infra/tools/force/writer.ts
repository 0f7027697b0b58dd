import { setTimeout as sleep } from 'node:timers/promises';
import { companies } from '../../../shared/companies.ts';
import { formatCents, parseCents } from '../../../shared/money.ts';
import type { RestingOrder } from '../../../shared/schemas/order.ts';
import { uuidV7 } from '../../../shared/uuid.ts';
import { HttpPlayer } from '../../local/testing/http-player.ts';
import type { Chance } from '../seeded-random.ts';

const MAX_TRIES = 30;
/** A killed host has restarted before a request breaks this often, even on a busy machine. */
const MAX_BROKEN = 200;
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 2_000;
const THINK_MS = 300;
const PASSWORD = 'a long password';
const freeSymbols = companies.filter(({ tier }) => tier === 'standard').map(({ symbol }) => symbol);

export class Writer {
  readonly name: string;
  readonly http: HttpPlayer;
  id = '';
  readonly sentKeys = new Set<string>();
  readonly trades = new Map<string, { readonly total: string }>();
  readonly orderIds = new Set<string>();
  readonly cancelledIds = new Set<string>();
  readonly sentTexts = new Set<string>();
  readonly messages = new Map<string, string>();
  readonly watched = new Map<string, boolean>();
  /** Repeats with a different answer, acknowledged writes that are missing, and errors without Retry-After. */
  readonly complaints: string[] = [];
  broken = 0;
  readonly #chance: Chance;

  constructor(url: string, name: string, chance: Chance) {
    this.name = name;
    this.http = new HttpPlayer(url);
    this.#chance = chance;
  }

  get writes(): number {
    return this.trades.size + this.orderIds.size + this.messages.size;
  }

  async join(): Promise<void> {
    const email = `${this.name}@example.test`;
    await this.http.signUp({ given_name: this.name, family_name: 'Writer', email, password: PASSWORD });
    this.id = (await this.get('/api/auth/user')).id;
  }

  async play(isOver: () => boolean): Promise<void> {
    const others = [this.#rest, this.#rest, this.#cancel, this.#chat, this.#watch];
    while (!isOver()) {
      await this.#chance.pick([this.#trade, this.#trade, this.#trade, ...others]).call(this);
      await sleep(this.#chance.below(THINK_MS));
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  async get(path: string): Promise<any> {
    return (await this.#send(`GET ${path.split('?')[0]}`, () => this.http.get(path))).body;
  }

  /** Retries with the same key until the answer is final, and sometimes repeats the request once more. */
  async #post(path: string, body: unknown, key = uuidV7()) {
    const post = () => this.#send(`POST ${path}`, () => this.http.post(path, body, { 'idempotency-key': key }));
    const answer = await post();
    if (answer.status === 200 && this.#chance.happens(0.2)) {
      const { status, body: repeated } = await post();
      const ids = [repeated, answer.body].map((each) => each?.order?.id ?? each?.id);
      if (status !== 200 || ids[0] !== ids[1]) this.complaints.push(`${path}: a repeat answers ${status} ${ids}`);
    }
    return answer;
  }

  async #send<Answered extends Awaited<ReturnType<HttpPlayer['get']>>>(
    request: string,
    send: () => Promise<Answered>,
  ): Promise<Answered> {
    for (let attempt = 0; ; attempt++) {
      const answer = await send().catch((error) => error as Error);
      if (answer instanceof Error) this.broken++;
      else {
        const { status, body, headers } = answer;
        if (status >= 500 && body?.code && !headers.has('retry-after'))
          this.complaints.push(`${request}: ${status} ${body.code}`);
        if ((status < 500 && status !== 429) || attempt >= MAX_TRIES) return answer;
      }
      if (answer instanceof Error && attempt === MAX_BROKEN) throw answer;
      await sleep(this.#chance.below(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)));
    }
  }

  async #trade(): Promise<void> {
    const { pick } = this.#chance;
    const key = await this.#order({
      symbol: pick(freeSymbols),
      action: pick(['buy', 'sell']),
      shares: pick([1, 2, 3]),
    });
    if (key && this.trades.has(key)) await this.#expect('/api/transactions?limit=20', key);
  }

  /** Places an order a few cents away. The next tick job fills it, or the kill interrupts that. */
  async #rest(): Promise<void> {
    const { pick } = this.#chance;
    const symbol = pick(freeSymbols);
    const priceCents = parseCents((await this.get(`/api/stocks/${symbol}`)).currentPrice ?? '');
    if (priceCents === null) return;
    const by = pick([1, 5, 20]);
    const action = pick(['buy', 'sell']);
    const away = (cents: number) => formatCents(Math.max(1, priceCents + (action === 'buy' ? cents : -cents)));
    const prices = pick([
      { orderType: 'limit', limitPrice: away(-by) },
      { orderType: 'stop', stopPrice: away(by) },
      { orderType: 'limit', limitPrice: away(-by), stopPrice: away(by) },
      { action: 'buy', bracket: { stopPrice: formatCents(priceCents - by), limitPrice: formatCents(priceCents + by) } },
    ]);
    const key = await this.#order({ symbol, action, shares: 1, ...prices });
    if (key && this.orderIds.has(key)) await this.#expect('/api/orders', key);
  }

  async #order(order: object): Promise<string | undefined> {
    const key = uuidV7();
    this.sentKeys.add(key);
    const { status, body } = await this.#post('/api/trade', order, key);
    if (status !== 200) return undefined;
    if ('order' in body) this.orderIds.add(body.order.id);
    else this.trades.set(key, body);
    return key;
  }

  async #cancel(): Promise<void> {
    const orders: RestingOrder[] = await this.get('/api/orders');
    const open = Array.isArray(orders) ? orders.filter(({ status }) => status === 'open') : [];
    if (open.length === 0) return;
    const { id } = this.#chance.pick(open);
    const { status, body } = await this.#send('DELETE /api/orders', () => this.http.delete(`/api/orders/${id}`));
    if (status === 200 && body?.status === 'cancelled') this.cancelledIds.add(id);
  }

  async #chat(): Promise<void> {
    const message = `${this.name} says ${uuidV7()}`;
    this.sentTexts.add(message);
    const { status, body } = await this.#post('/api/chat/messages', { message });
    if (status !== 200) return;
    this.messages.set(body.id, message);
    await this.#expect('/api/chat/messages', body.id);
  }

  async #watch(): Promise<void> {
    const symbol = this.#chance.pick(freeSymbols);
    const isAdded = this.#chance.happens(0.7);
    const { status } = isAdded
      ? await this.#post('/api/watchlist', { symbol })
      : await this.#send('DELETE /api/watchlist', () => this.http.delete(`/api/watchlist/${symbol}`));
    if (status === 200) this.watched.set(symbol, isAdded);
  }

  async #expect(path: string, id: string): Promise<void> {
    const list: { id: string }[] = await this.get(path);
    if (Array.isArray(list) && !list.some((each) => each.id === id)) this.complaints.push(`${id} is not in ${path}`);
  }
}
