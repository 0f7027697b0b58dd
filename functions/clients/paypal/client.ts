import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { log } from '../../runtime/log.ts';

/*
 * Speaks PayPal's REST API. An answer may be lost on its way, so every request that changes something carries a
 * `PayPal-Request-Id` and may be sent again: PayPal then answers as it did the first time.
 */

/** As Secrets Manager keeps them. */
export const PayPalCredentials = z.object({
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
  webhookId: z.string().check(z.minLength(1)),
});
export type PayPalCredentials = z.infer<typeof PayPalCredentials>;

interface PayPalAddress {
  /** Without a slash at its end. */
  readonly apiUrl: string;
  readonly credentials: PayPalCredentials;
  /** How long one attempt waits for its answer. */
  readonly timeoutMs?: number;
  /** About how long the second attempt waits before it starts; the third waits twice as long. */
  readonly backoffMs?: number;
}

interface PayPalRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON as it is to be sent. */
  readonly body?: string;
  /** The same for a repeat of the same act. At most 108 characters. */
  readonly requestId?: string;
}

/** An answer that settles the matter: not a failure of PayPal's servers. */
export interface PayPalAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** Three attempts and a token fit into the 30 seconds that the HTTP API waits. */
const DEFAULT_TIMEOUT_MS = 6000;
const MAX_ATTEMPTS = 3;
const DEFAULT_BACKOFF_MS = 100;
/** A token is not used in its last minute: it must outlast the call. */
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

  /** Sends a request until it is answered. Undefined if PayPal did not answer, or only with errors of its own. */
  async send(request: PayPalRequest): Promise<PayPalAnswer | undefined> {
    const requestId = request.requestId ?? randomUUID();
    return this.#retry(request.path, async () => {
      const token = await this.#accessToken();
      const answer = await this.#fetch(request.path, {
        method: request.method,
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

  /** A token that a browser may have: good for starting payments on our pages, for 15 minutes. */
  async clientToken(domain: string): Promise<string | undefined> {
    const answer = await this.#retry('client token', () =>
      this.#askToken({ response_type: 'client_token', intent: 'sdk_init', 'domains[]': domain }),
    );
    return answer?.status === 200 ? TokenAnswer.parse(answer.json).access_token : undefined;
  }

  async #accessToken(): Promise<string> {
    if (this.#token && Date.now() < this.#token.endsAtMs - TOKEN_MARGIN_MS) return this.#token.value;
    const answer = await this.#askToken({});
    if (answer.status !== 200) throw new Error(`PayPal gave no access token: ${answer.status}`);
    const { access_token, expires_in } = TokenAnswer.parse(answer.json);
    this.#token = { value: access_token, endsAtMs: Date.now() + expires_in * 1000 };
    return access_token;
  }

  #askToken(form: Record<string, string>): Promise<PayPalAnswer> {
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

  async #fetch(path: string, init: RequestInit): Promise<PayPalAnswer> {
    const { apiUrl, timeoutMs = DEFAULT_TIMEOUT_MS } = this.#address;
    const response = await fetch(`${apiUrl}${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
  }

  /** Asks again after a failure on the way or at PayPal; a refusal is an answer. */
  async #retry(what: string, ask: () => Promise<PayPalAnswer>): Promise<PayPalAnswer | undefined> {
    const { backoffMs = DEFAULT_BACKOFF_MS } = this.#address;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      if (attempt > 1) await sleep((0.5 + Math.random()) * backoffMs * (attempt - 1));
      try {
        const answer = await ask();
        const settled = answer.status < 500 && answer.status !== 401 && answer.status !== 429;
        if (settled) return answer;
        log.warn('PayPal failed', { what, attempt, status: answer.status });
      } catch (error) {
        log.warn('PayPal did not answer', { what, attempt, reason: String(error) });
      }
    }
    return undefined;
  }
}
