import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, json, readBody, send } from './http/http-exchange.ts';
import type { JsonFile } from './json-file.ts';

/** `.example` is reserved, so a game elsewhere never reaches a real host. */
export const PUSH_ORIGIN = 'https://push.tradefloor.example';

/** Every push service accepts this size (RFC 8030). */
const MAX_BYTES = 4096;
const KEPT_MESSAGES = 100;

interface Subscription {
  readonly privateKey: string;
  readonly auth: string;
  readonly messages: unknown[];
}

/**
 * Accepts messages with a valid signature (VAPID, RFC 8292), and decrypts them (RFC 8291). `POST /subscriptions`
 * subscribes a device, `DELETE /subscriptions/<id>` ends that; `GET /` shows the messages.
 */
export class PushStandIn {
  readonly #file: JsonFile<Record<string, Subscription>>;
  readonly #subscriptions: Record<string, Subscription>;

  constructor(file: JsonFile<Record<string, Subscription>>) {
    this.#file = file;
    this.#subscriptions = file.read() ?? {};
  }

  async respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const body = await readBody(request, MAX_BYTES);
    const [, place, id = ''] = /^\/(\w*)\/?([\w-]*)$/.exec(path) ?? [];
    const answer = this.#answer(`${request.method} ${place}`, {
      id,
      body,
      authorization: request.headers.authorization,
    });
    this.#file.write(this.#subscriptions);
    send(response, answer);
  }

  #answer(asked: string, given: { id: string; body: Buffer; authorization: string | undefined }): Answer {
    switch (asked) {
      case 'GET ':
        return json(
          200,
          Object.fromEntries(Object.entries(this.#subscriptions).map(([id, own]) => [id, own.messages])),
        );
      case 'POST subscriptions':
        return json(200, this.#subscribe());
      case 'DELETE subscriptions':
        delete this.#subscriptions[given.id];
        return json(200, {});
      case 'POST send':
        return this.#take(given);
      default:
        return json(404, { message: 'Nothing here.' });
    }
  }

  #subscribe() {
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const [id, auth] = [randomUUID(), randomBytes(16).toString('base64url')];
    this.#subscriptions[id] = { privateKey: browser.getPrivateKey('base64url'), auth, messages: [] };
    return { endpoint: `${PUSH_ORIGIN}/send/${id}`, p256dh: browser.getPublicKey('base64url'), auth };
  }

  #take({ id, body, authorization = '' }: { id: string; body: Buffer; authorization: string | undefined }): Answer {
    const subscription = this.#subscriptions[id];
    if (!subscription) return json(410, { message: 'unsubscribed' });
    const problem = vapidProblem(authorization);
    if (problem) return json(403, { message: problem });
    subscription.messages.push(JSON.parse(decrypt(body, subscription)));
    subscription.messages.splice(0, subscription.messages.length - KEPT_MESSAGES);
    return json(201, {});
  }
}

function vapidProblem(authorization: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return 'no key';
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    return 'the signature is wrong';
  const { aud, exp, sub } = JSON.parse(String(Buffer.from(claims, 'base64url'))) as Record<string, unknown>;
  if (aud !== PUSH_ORIGIN) return `it is for ${aud}`;
  const seconds = Number(exp) - Date.now() / 1000;
  if (!(seconds > 0)) return 'it has expired';
  return /^(https?:|mailto:)/.test(String(sub)) ? undefined : 'nobody can be asked about it';
}

/** One record has salt, record size, the sender's key, then the text, closed by a 2 and padding. */
function decrypt(body: Buffer, { privateKey, auth }: Subscription): string {
  const [salt, keyLength = 0] = [body.subarray(0, 16), body[20]];
  const [sender, sealed] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
  const browser = createECDH('prime256v1');
  browser.setPrivateKey(privateKey, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', browser.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
