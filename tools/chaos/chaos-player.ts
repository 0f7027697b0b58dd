import { setTimeout as sleep } from 'node:timers/promises';
import { HttpPlayer } from '../../infra/local/testing/http-player.ts';
import { companies } from '../../shared/companies.ts';
import { formatCents, parseCents } from '../../shared/money.ts';
import type { ChatMessage } from '../../shared/schemas/chat.ts';
import type { RestingOrder, TradeAnswer } from '../../shared/schemas/order.ts';
import type { Receipt } from '../../shared/schemas/transaction.ts';
import type { WatchlistItem } from '../../shared/schemas/watchlist.ts';
import { uuidV7 } from '../../shared/uuid.ts';

const MAX_TRIES = 30;
/** A killed host is back by then, also on a busy machine. */
const MAX_BROKEN = 200;
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 2_000;
const THINK_MS = 300;
const PASSWORD = 'a long password';
const freeSymbols = companies.filter(({ tier }) => tier === 'standard').map(({ symbol }) => symbol);

/** Counts answers. The game's refusals have a code, unlike the API's own. */
export class Tally {
  readonly counts = new Map<string, number>();
  /** The game's errors other than 503 with Retry-After. */
  readonly untold: string[] = [];
  /** Errors of the API itself. */
  gatewayErrors = 0;

  note(request: string, answer: Awaited<ReturnType<HttpPlayer['get']>> | Error): void {
    // The host was killed meanwhile.
    if (answer instanceof Error) return void this.counts.set('broken', (this.counts.get('broken') ?? 0) + 1);
    const { status, body, headers } = answer;
    const isGame = status < 400 || typeof body?.code === 'string';
    const name = status < 400 ? String(status) : `${status} ${isGame ? body.code : '(API)'}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (status < 500) return;
    if (!isGame) this.gatewayErrors++;
    else if (status !== 503 || !headers.has('retry-after')) this.untold.push(`${request}: ${name}`);
  }
}

/** One of the crowd. Remembers what was sent, what was acknowledged, and what was acknowledged but not seen. */
export class ChaosPlayer {
  readonly name: string;
  readonly http: HttpPlayer;
  id = '';
  /** Keys of all trades and orders sent, acknowledged or not. */
  readonly sentKeys = new Set<string>();
  readonly receipts = new Map<string, Receipt>();
  readonly orderIds = new Set<string>();
  readonly cancelledIds = new Set<string>();
  readonly sentTexts = new Set<string>();
  readonly messages = new Map<string, ChatMessage>();
  readonly watched = new Map<string, boolean>();
  /** Acknowledged writes that were not seen, and repeats that were answered differently. */
  readonly complaints: string[] = [];
  readonly #random: () => number;
  readonly #tally: Tally;

  constructor(options: { url: string; name: string; random: () => number; tally: Tally }) {
    this.name = options.name;
    this.http = new HttpPlayer(options.url);
    this.#random = options.random;
    this.#tally = options.tally;
  }

  /** Signs up, or in if there is a password, retrying until there is a session. */
  async join(email = `${this.name}@example.test`, password?: string): Promise<void> {
    const names = { given_name: this.name, family_name: 'Chaos' };
    for (let attempt = 0; !this.http.cookieHeader('/api/').includes('session='); attempt++) {
      if (attempt === MAX_TRIES) throw new Error(`${this.name} cannot sign in`);
      if (attempt > 0) await sleep(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt));
      const enter =
        password || attempt % 2 === 1
          ? this.http.signIn(email, password ?? PASSWORD)
          : this.http.signUp({ ...names, email, password: PASSWORD });
      await enter.catch(() => {});
    }
    this.id = (await this.get('/api/auth/user')).id;
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers have every shape
  async get(path: string): Promise<any> {
    return (await this.#send(`GET ${path.split('?')[0]}`, () => this.http.get(path))).body;
  }

  /** Retries with the same key until the answer is final, and sometimes repeats it once more. */
  async post(path: string, body: unknown, key = uuidV7()) {
    const post = () => this.#send(`POST ${path}`, () => this.http.post(path, body, { 'idempotency-key': key }));
    const answer = await post();
    if (answer.status === 200 && this.#random() < 0.2) {
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
      this.#tally.note(request, answer);
      if (!(answer instanceof Error)) {
        const isOver = answer.status < 500 && answer.status !== 429;
        if (isOver || attempt >= MAX_TRIES) return answer;
      } else if (attempt === MAX_BROKEN) throw answer;
      await sleep(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * this.#random());
    }
  }

  async play(isOver: () => boolean): Promise<void> {
    const others = [this.#order, this.#cancel, this.#chat, this.#watch, this.#look];
    const acts = [this.#trade, this.#trade, this.#trade, ...others];
    while (!isOver()) {
      await this.#pick(acts).call(this);
      await sleep(THINK_MS * this.#random());
    }
  }

  #pick<T>(things: readonly T[]): T {
    return things[Math.floor(this.#random() * things.length)] as T;
  }

  async #trade(): Promise<void> {
    const key = uuidV7();
    const [symbol, action] = [this.#pick(freeSymbols), this.#pick(['buy', 'sell'])];
    const order = { symbol, action, shares: this.#pick([1, 2, 3]) };
    this.sentKeys.add(key);
    const { status, body } = await this.post('/api/trade', order, key);
    if (status !== 200) return;
    this.receipts.set(key, body);
    const log: Receipt[] = await this.get('/api/transactions?limit=20');
    this.#expect(log, ({ id }) => id === key, `the trade ${key} is not in the log`);
  }

  /** A limit order near the price, which the market reaches soon or never. */
  async #order(): Promise<void> {
    const symbol = this.#pick(freeSymbols);
    const stock: { currentPrice?: string } = await this.get(`/api/stocks/${symbol}`);
    const priceCents = parseCents(stock.currentPrice ?? '');
    if (priceCents === null) return;
    const action = this.#pick(['buy', 'sell']);
    const limitPrice = formatCents(Math.max(1, priceCents + this.#pick([1, 5, 20]) * (action === 'buy' ? -1 : 1)));
    const key = uuidV7();
    this.sentKeys.add(key);
    const request = { symbol, action, shares: 1, orderType: 'limit', limitPrice };
    const { status, body } = await this.post('/api/trade', request, key);
    if (status !== 200) return;
    const answer = body as TradeAnswer;
    if (!('order' in answer)) return void this.receipts.set(key, answer);
    this.orderIds.add(answer.order.id);
    const orders: RestingOrder[] = await this.get('/api/orders');
    this.#expect(orders, ({ id }) => id === answer.order.id, `the order ${answer.order.id} is not listed`);
  }

  async #cancel(): Promise<void> {
    const orders: RestingOrder[] = await this.get('/api/orders');
    const open = Array.isArray(orders) ? orders.filter(({ status }) => status === 'open') : [];
    if (open.length === 0) return;
    const { id } = this.#pick(open);
    const { status, body } = await this.#send('DELETE /api/orders', () => this.http.delete(`/api/orders/${id}`));
    if (status === 200 && body?.status === 'cancelled') this.cancelledIds.add(id);
  }

  async #chat(): Promise<void> {
    const message = `${this.name} says ${uuidV7()}`;
    this.sentTexts.add(message);
    const { status, body } = await this.post('/api/chat/messages', { message });
    if (status !== 200) return;
    this.messages.set(body.id, body);
    const messages: ChatMessage[] = await this.get('/api/chat/messages');
    this.#expect(messages, ({ id }) => id === body.id, `the message ${body.id} is not in the chat`);
  }

  async #watch(): Promise<void> {
    const symbol = this.#pick(freeSymbols);
    const isAdded = this.#random() < 0.7;
    const { status } = isAdded
      ? await this.post('/api/watchlist', { symbol })
      : await this.#send('DELETE /api/watchlist', () => this.http.delete(`/api/watchlist/${symbol}`));
    if (status !== 200) return;
    this.watched.set(symbol, isAdded);
    const list: WatchlistItem[] = await this.get('/api/watchlist');
    if (Array.isArray(list) && list.some(({ id }) => id === symbol) !== isAdded)
      this.complaints.push(`${symbol} is ${isAdded ? 'not ' : ''}on the watchlist`);
  }

  async #look(): Promise<void> {
    const pages = ['portfolio', 'holdings', 'boards/all', 'leaderboard', 'market', 'leagues'];
    await this.get(`/api/${this.#pick(pages)}`);
  }

  #expect<T>(list: readonly T[], isIt: (one: T) => boolean, sentence: string): void {
    if (Array.isArray(list) && !list.some(isIt)) this.complaints.push(sentence);
  }
}
