import { parseSetCookie } from 'cookie';

/** Equals Chrome's limit. */
const MAX_REDIRECTS = 20;

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** The host that set it, and the only one that receives it. */
  readonly host: string;
}

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly url: string;
  readonly text: string;
}

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Headers;
}

/** Keeps cookies by host and path, follows redirects, fills in forms. */
export class HttpPlayer {
  readonly url: string;
  readonly #navigatesTwice: boolean;
  #cookies: Cookie[] = [];

  /** @param options.navigatesTwice requests each page and form twice at once, and follows the later answer */
  constructor(url: string, { navigatesTwice = false } = {}) {
    this.url = url;
    this.#navigatesTwice = navigatesTwice;
  }

  async signIn(email: string, password = 'tradefloor'): Promise<void> {
    const page = await this.#follow(`${this.url}/api/login`);
    await this.#submit(page, {
      [/<input[^>]* name="username"/.test(page.text) ? 'username' : 'email']: email,
      password,
    });
  }

  async signUp(account: { given_name: string; family_name: string; email: string; password: string }): Promise<void> {
    const page = await this.#follow(`${this.url}/api/login`);
    const link = /<a href="([^"]+)">Create an account/.exec(page.text)?.[1];
    if (!link) throw new Error('the sign-in page offers no sign-up');
    await this.#submit(await this.#follow(new URL(unescapeHtml(link), page.url).href), account);
  }

  async makeToken(scope: 'read' | 'trade' | 'paper' = 'trade'): Promise<{ id: string; token: string }> {
    return (await this.post('/api/account/tokens', { name: 'A program', scope })).body;
  }

  /** Continues with the cookies of a signed-in browser: `name=value; name=value`. */
  adoptCookies(text: string): void {
    for (const pair of text.split(';')) this.#keep(this.url, `${pair.trim()}; Path=/`);
  }

  /** Returns the page it ends up on. */
  async open(path: string): Promise<Page> {
    return this.#follow(this.url + path);
  }

  /** Does not follow redirects. */
  async fetch(path: string, init: RequestInit = {}): Promise<Page> {
    const response = await this.#send(this.url + path, init);
    return { status: response.status, headers: response.headers, url: this.url + path, text: await response.text() };
  }

  async get(path: string): Promise<Reply> {
    return this.#reply(await this.#send(this.url + path, { headers: { 'x-requested-with': 'XMLHttpRequest' } }));
  }

  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#reply(
      await this.#send(this.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: this.url, ...headers },
        body: JSON.stringify(body),
      }),
    );
  }

  async delete(path: string): Promise<Reply> {
    return this.#reply(await this.#send(this.url + path, { method: 'DELETE', headers: { origin: this.url } }));
  }

  cookieHeader(path: string): string {
    return this.#cookiesFor(new URL(path, this.url));
  }

  #cookiesFor({ host, pathname }: URL): string {
    return this.#cookies
      .filter((cookie) => cookie.host === host && pathname.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  async #submit(page: Page, fields: Record<string, string>): Promise<void> {
    const form = /<form\b[^>]*\bmethod="post"[^>]*>/i.exec(page.text)?.[0];
    const action = form && /\baction="([^"]*)"/.exec(form)?.[1];
    if (action === undefined) throw new Error(`no form at ${new URL(page.url).host}: ${page.text.slice(0, 200)}`);
    const to = new URL(unescapeHtml(action), page.url);
    const result = await this.#follow(to.href, {
      method: 'POST',
      headers: { origin: to.origin },
      body: new URLSearchParams({ ...hiddenFields(page.text), ...fields }),
    });
    const problem = /role="alert">([^<]*)/.exec(result.text)?.[1];
    if (problem) throw new Error(problem);
  }

  async #follow(url: string, init: RequestInit = {}): Promise<Page> {
    let response = await this.#navigate(url, init);
    let at = url;
    for (let hop = 0; hop < MAX_REDIRECTS && response.headers.has('location'); hop++) {
      at = new URL(response.headers.get('location') ?? '', at).href;
      response = await this.#navigate(at, {});
    }
    return { status: response.status, headers: response.headers, url: at, text: await response.text() };
  }

  async #navigate(url: string, init: RequestInit): Promise<Response> {
    const [, later] = await Promise.all([this.#navigatesTwice && this.#send(url, init), this.#send(url, init)]);
    return later;
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const headers = { ...(init.headers as Record<string, string>), cookie: this.#cookiesFor(new URL(url)) };
    if (headers.cookie === '') delete (headers as Record<string, string>).cookie;
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(url, line);
    return response;
  }

  #keep(url: string, line: string): void {
    const { host } = new URL(url);
    const { name, value = '', path = '/', maxAge, expires } = parseSetCookie(line, { decode: (text) => text });
    this.#cookies = this.#cookies.filter((each) => each.name !== name || each.path !== path || each.host !== host);
    const hasEnded = maxAge === 0 || (expires?.getTime() ?? Number.POSITIVE_INFINITY) < Date.now();
    if (!hasEnded && value !== '') this.#cookies.push({ name, value, path, host });
  }

  async #reply(response: Response): Promise<Reply> {
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }
}

function hiddenFields(html: string): Record<string, string> {
  const inputs = (html.match(/<input\b[^>]*>/gi) ?? []).filter((input) => /\btype="hidden"/.test(input));
  const attribute = (input: string, name: string) =>
    unescapeHtml(new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? '');
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]));
}

function unescapeHtml(html: string): string {
  return html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}
