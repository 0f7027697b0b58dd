import { parseSetCookie } from 'cookie';

const MAX_REDIRECTS = 10;

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
  readonly headers: Headers;
}

/** A player with nothing but HTTP: keeps cookies by path, follows redirects, fills in forms. */
export class HttpPlayer {
  readonly url: string;
  #cookies: Cookie[] = [];

  constructor(url: string) {
    this.url = url;
  }

  /** Signs in through the form of the sign-in page. */
  async signIn(email: string, password = 'tradefloor'): Promise<void> {
    const page = await this.#follow(`${this.url}/api/login`);
    await this.#submit(page, { email, password });
  }

  /** Makes an account through the sign-up form. */
  async signUp(account: { given_name: string; family_name: string; email: string; password: string }): Promise<void> {
    const page = await this.#follow(`${this.url}/api/login`);
    const link = /<a href="([^"]+)">Create an account/.exec(page.text)?.[1];
    if (!link) throw new Error('the sign-in page offers no sign-up');
    await this.#submit(await this.#follow(new URL(unescapeHtml(link), page.url).href), account);
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

  /** The Cookie header that a browser would send to a path of the site. */
  cookieHeader(path: string): string {
    return this.#cookies
      .filter((cookie) => path.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  async #submit(page: { url: string; text: string }, fields: Record<string, string>): Promise<void> {
    const action = /<form method="post" action="([^"]*)"/.exec(page.text)?.[1];
    if (action === undefined) throw new Error(`no form at ${page.url}: ${page.text.slice(0, 200)}`);
    const result = await this.#follow(new URL(unescapeHtml(action), page.url).href, {
      method: 'POST',
      headers: { origin: this.url },
      body: new URLSearchParams(fields),
    });
    const problem = /role="alert">([^<]*)/.exec(result.text)?.[1];
    if (problem) throw new Error(problem);
  }

  async #follow(url: string, init: RequestInit = {}): Promise<{ url: string; text: string }> {
    let response = await this.#send(url, init);
    let at = url;
    for (let hop = 0; hop < MAX_REDIRECTS && response.headers.has('location'); hop++) {
      at = new URL(response.headers.get('location') ?? '', at).href;
      response = await this.#send(at, {});
    }
    return { url: at, text: await response.text() };
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(url);
    const headers = { ...(init.headers as Record<string, string>), cookie: this.cookieHeader(pathname) };
    if (headers.cookie === '') delete (headers as Record<string, string>).cookie;
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const { name, value = '', path = '/', maxAge, expires } = parseSetCookie(line, { decode: (text) => text });
    this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    const hasEnded = maxAge === 0 || (expires?.getTime() ?? Number.POSITIVE_INFINITY) < Date.now();
    if (!hasEnded && value !== '') this.#cookies.push({ name, value, path });
  }

  async #reply(response: Response): Promise<Reply> {
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }
}

function unescapeHtml(html: string): string {
  return html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
}
