import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { log } from '../../runtime/log.ts';
import { recordMetric } from '../../runtime/metrics.ts';

/*
 * A client for PayPal's REST API. Answers may be lost, so every request that changes something carries a
 * `PayPal-Request-Id` and may be repeated: PayPal then repeats its first answer. Every attempt is logged with what
 * PayPal's support asks for: that id, and the answer's `PayPal-Debug-Id`. Bodies are never logged, because they may
 * contain tokens.
 */

export const PayPalCredentials = z.object({
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
  webhookId: z.string().check(z.minLength(1)),
});
export type PayPalCredentials = z.infer<typeof PayPalCredentials>;

interface PayPalAddress {
  readonly apiUrl: string;
  readonly credentials: PayPalCredentials;
  readonly timeoutMs?: number;
  /** Roughly the wait before the second attempt; it doubles before the third. */
  readonly backoffMs?: number;
}

interface PayPalRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** Repeats of an operation send the same id, of at most 108 characters. */
  readonly requestId?: string;
  readonly about?: { readonly orderId?: string; readonly captureId?: string };
}

export interface PayPalAnswer {
  readonly status: number;
  readonly json: unknown;
}

interface Answered extends PayPalAnswer {
  readonly debugId: string | undefined;
}

type Logged = Readonly<Record<string, string | undefined>>;

/** Three attempts and a token request fit into the HTTP API's 30 seconds. */
const DEFAULT_TIMEOUT_MS = 6000;
const MAX_ATTEMPTS = 3;
const DEFAULT_BACKOFF_MS = 100;
/** A token must outlast the call. */
const TOKEN_MARGIN_MS = 60_000;

const TokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

export class PayPalClient {
  readonly #address: PayPalAddress;
  #token: { value: string; endsAtMs: number } | undefined;

  constructor(address: PayPalAddress) {
    this.#address = address;
  }

  get webhookId(): string {
    return this.#address.credentials.webhookId;
  }

  /** Retries until there is an answer. Returns undefined if PayPal did not answer, or only with server errors. */
  async send(request: PayPalRequest): Promise<PayPalAnswer | undefined> {
    const requestId = request.requestId ?? randomUUID();
    const { method, path, about } = request;
    return this.#retry({ call: `${method} ${path}`, payPalRequestId: requestId, ...about }, async () => {
      const token = await this.#accessToken();
      const answer = await this.#fetch(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'paypal-request-id': requestId,
          prefer: 'return=representation',
        },
        ...(request.body !== undefined && { body: request.body }),
      });
      if (answer.status === 401) this.#token = undefined;
      return answer;
    });
  }

  /** Returns a token that is safe in a browser: it only starts payments on our pages, for 15 minutes. */
  async clientToken(domain: string): Promise<string | undefined> {
    const answer = await this.#retry({ call: 'client token' }, () =>
      this.#askToken({ response_type: 'client_token', intent: 'sdk_init', 'domains[]': domain }),
    );
    return answer?.status === 200 ? TokenAnswer.parse(answer.json).access_token : undefined;
  }

  async #accessToken(): Promise<string> {
    if (this.#token && Date.now() < this.#token.endsAtMs - TOKEN_MARGIN_MS) return this.#token.value;
    const answer = await this.#askToken({});
    if (answer.status !== 200) throw new Error(`no access token: ${answer.status}, debug id ${answer.debugId}`);
    const { access_token, expires_in } = TokenAnswer.parse(answer.json);
    this.#token = { value: access_token, endsAtMs: Date.now() + expires_in * 1000 };
    return access_token;
  }

  #askToken(form: Record<string, string>): Promise<Answered> {
    const { clientId, clientSecret } = this.#address.credentials;
    return this.#fetch('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        'paypal-request-id': randomUUID(),
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
    });
  }

  async #fetch(path: string, init: RequestInit): Promise<Answered> {
    const { apiUrl, timeoutMs = DEFAULT_TIMEOUT_MS } = this.#address;
    const response = await fetch(`${apiUrl}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    const debugId = response.headers.get('paypal-debug-id') ?? undefined;
    return { status: response.status, json: text === '' ? undefined : parseJson(text), debugId };
  }

  /** Retries after a network failure or a server error; a refusal is an answer. */
  async #retry(logged: Logged, ask: () => Promise<Answered>): Promise<PayPalAnswer | undefined> {
    const { backoffMs = DEFAULT_BACKOFF_MS } = this.#address;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      if (attempt > 1) await sleep((0.5 + Math.random()) * backoffMs * (attempt - 1));
      const startedAtMs = Date.now();
      const fields = (more: object) => ({ ...logged, attempt, latencyMs: Date.now() - startedAtMs, ...more });
      try {
        const { status, json, debugId } = await ask();
        const settled = status < 500 && status !== 401 && status !== 429;
        if (settled) {
          log.info('PayPal answered', fields({ status, debugId }));
          return { status, json };
        }
        log.warn('PayPal failed', fields({ status, debugId }));
      } catch (error) {
        log.warn('PayPal did not answer', fields({ reason: String(error) }));
      }
    }
    recordMetric('PayPalFailed', 1);
    return undefined;
  }
}

/** The parser's own error would quote the text, which may be a token. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('the answer is not JSON');
  }
}
