import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parseCookie } from 'cookie';
import type { Provider } from 'oidc-provider';
import { json, readBody, send, text } from '../http/http-exchange.ts';
import type { Callers } from '../permissions/roles.ts';
import { Accounts, seededEmails, seededPassword } from './accounts.ts';
import { administer } from './administration.ts';
import { type Frame, messagePage, signInPage, signUpPage } from './pages.ts';
import type { PoolSettings } from './pool-settings.ts';
import { openSigningKeys, publicKeys, type SigningKeys, TokenStore } from './token-store.ts';

const MAX_FORM_BYTES = 16 * 1024;
const html = 'text/html; charset=utf-8';
const FONT_PATH = '/inter.woff2';
const fontFile = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const hint = `On this machine: ${seededEmails.join(', ')}, each with the password ${seededPassword}.`;

interface UserPoolParts {
  readonly mountPath: string;
  readonly pool: PoolSettings;
  readonly accounts: Accounts;
  readonly keys: SigningKeys;
  readonly tokens: TokenStore;
}

export class UserPool {
  readonly #parts: UserPoolParts;
  readonly #pool: PoolSettings;
  readonly #mountPath: string;
  readonly #frame: Frame;
  #provider: Promise<Provider> | undefined;

  private constructor(parts: UserPoolParts) {
    this.#parts = parts;
    this.#pool = parts.pool;
    this.#mountPath = parts.mountPath;
    this.#frame = { branding: parts.pool.branding, font: parts.mountPath + FONT_PATH };
  }

  static async open(
    options: Pick<UserPoolParts, 'pool' | 'mountPath'> & { dataDir: string | undefined },
  ): Promise<UserPool> {
    const file = (name: string) => options.dataDir && join(options.dataDir, 'sign-in', name);
    const [accounts, keys] = await Promise.all([
      Accounts.open(file('accounts.json'), options.pool),
      openSigningKeys(file('keys.json')),
    ]);
    return new UserPool({ ...options, accounts, keys, tokens: new TokenStore(file('tokens.json')) });
  }

  async respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const url = new URL(`http://local${path}`);
    if (url.pathname.startsWith('/login/')) return this.#login(request, response, url);
    if (url.pathname === '/login') return redirect(response, `${this.#mountPath}/oauth2/authorize${url.search}`);
    if (url.pathname === '/signup')
      return redirect(response, `${this.#mountPath}/oauth2/authorize${url.search}&screen=sign-up`);
    if (url.pathname === FONT_PATH) return sendFont(response);
    if (url.pathname === '/logout') return this.#logout(request, response, url);
    Object.assign(request, { originalUrl: request.url, url: path });
    await (await this.#loadProvider()).callback()(request, response);
  }

  respondWithKeys(response: ServerResponse, path: string): void {
    const { keys } = this.#parts;
    const isKnown = path === `/${this.#pool.poolId}/.well-known/jwks.json`;
    send(response, isKnown ? json(200, publicKeys(keys)) : json(404, { message: 'Not Found' }));
  }

  async respondToFunction(request: IncomingMessage, response: ServerResponse, callers: Callers): Promise<void> {
    const { accounts, tokens, pool } = this.#parts;
    await administer(request, response, { accounts, tokens, callers, ...pool });
  }

  stop(): void {
    this.#parts.tokens.stop();
  }

  /** Loads the library at the first sign-in, because it would take a fifth of every start. */
  #loadProvider(): Promise<Provider> {
    this.#provider ??= import('./provider.ts').then(({ createProvider }) => createProvider(this.#parts));
    return this.#provider;
  }

  async #login(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const provider = await this.#loadProvider();
    const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
    const [, , uid] = url.pathname.split('/');
    if (!interaction || interaction.uid !== uid) {
      return send(response, text(400, messagePage('Sign-in expired', 'Please start again.', this.#frame), html));
    }
    const isSignUp = url.searchParams.get('screen') === 'sign-up';
    if (request.method !== 'POST') return this.#show(response, { uid, isSignUp });
    const form = new URLSearchParams((await readBody(request, MAX_FORM_BYTES)).toString('utf8'));
    const result = isSignUp ? await this.#signUp(form) : await this.#signIn(form);
    if ('message' in result) return this.#show(response, { uid, isSignUp, form, message: result.message });
    await provider.interactionFinished(request, response, { login: { accountId: result.accountId } });
  }

  #show(
    response: ServerResponse,
    view: { uid: string; isSignUp: boolean; form?: URLSearchParams; message?: string },
  ): void {
    const signIn = `${this.#mountPath}/login/${view.uid}`;
    const signUp = `${signIn}?screen=sign-up`;
    const state = {
      frame: this.#frame,
      action: view.isSignUp ? signUp : signIn,
      otherPage: view.isSignUp ? signIn : signUp,
      values: Object.fromEntries(view.form ?? []),
      ...(view.message && { message: view.message }),
    };
    const { minPasswordLength } = this.#pool;
    const body = view.isSignUp ? signUpPage({ ...state, minPasswordLength }) : signInPage({ ...state, hint });
    send(response, text(view.message ? 400 : 200, body, html));
  }

  async #signIn(form: URLSearchParams): Promise<{ accountId: string } | { message: string }> {
    const account = await this.#parts.accounts.authenticate(form.get('email') ?? '', form.get('password') ?? '');
    return account ? { accountId: account.id } : { message: 'Incorrect email or password.' };
  }

  async #signUp(form: URLSearchParams): Promise<{ accountId: string } | { message: string }> {
    const field = (name: string, maxLength: number) => (form.get(name) ?? '').trim().slice(0, maxLength);
    const [givenName, familyName] = [field('given_name', 60), field('family_name', 60)];
    const [email, password] = [field('email', 254), form.get('password') ?? ''];
    if (!givenName || !familyName) return { message: 'Please enter your first and last name.' };
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return { message: 'Please enter a valid email address.' };
    if (password.length < this.#pool.minPasswordLength) {
      return { message: `Use at least ${this.#pool.minPasswordLength} characters for your password.` };
    }
    const account = await this.#parts.accounts.create({ givenName, familyName, email, password });
    return account ? { accountId: account.id } : { message: 'An account with this email already exists.' };
  }

  async #logout(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const target = url.searchParams.get('logout_uri') ?? '';
    if (url.searchParams.get('client_id') !== this.#pool.clientId || !this.#pool.logoutUrls.includes(target)) {
      return send(
        response,
        text(400, messagePage('Cannot sign out', 'The return address is not allowed.', this.#frame), html),
      );
    }
    const sessionId = parseCookie(request.headers.cookie ?? '').cognito;
    const provider = await this.#loadProvider();
    const session = sessionId ? await provider.Session.find(sessionId) : undefined;
    await session?.destroy();
    const expired = `Path=${this.#mountPath}; Max-Age=0; HttpOnly; SameSite=Lax`;
    response.setHeader('set-cookie', [`cognito=; ${expired}`, `cognito.sig=; ${expired}`]);
    redirect(response, target);
  }
}

async function sendFont(response: ServerResponse): Promise<void> {
  const headers = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' };
  send(response, { status: 200, headers, body: await readFile(new URL(fontFile)) });
}

function redirect(response: ServerResponse, location: string): void {
  send(response, { status: 302, headers: { location }, body: Buffer.alloc(0) });
}
