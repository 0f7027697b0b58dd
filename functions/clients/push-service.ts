import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList } from 'node:net';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushDevice } from '../../shared/schemas/push.ts';
import { fromEnvironment } from '../runtime/environment.ts';

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const subject = fromEnvironment('SITE_URL');

const TIMEOUT_MS = 3000;
/** A device that is offline for longer misses the push; the event is still in the bell. */
const KEPT_SECONDS = 24 * 3600;
const GONE: readonly number[] = [404, 410];
const TOO_MANY = 429;

/** The message was not sent, because of the device or ourselves, never because of the push service. */
export class Unsent extends Error {
  override readonly name = 'Unsent';
}

/**
 * Sends a device a message, encrypted for it (RFC 8291), at its browser's push service.
 * @returns `gone` once the device has unsubscribed, `refused` if the service will never take this message
 * @throws Unsent if there is no message to send; another error if the service fails, is busy or does not answer in time
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushDevice,
  data: object,
  keys: VapidKeys,
): Promise<'sent' | 'gone' | 'refused'> {
  const message = { data: JSON.stringify(data), options: { ttl: KEPT_SECONDS, urgency: 'high' as const } };
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const { headers, body } = await buildPushPayload(message, subscription, { subject, ...keys }).catch((error) => {
    throw new Unsent(String(error));
  });
  const status = await post(endpoint, headers, body);
  if (GONE.includes(status)) return 'gone';
  if (status >= 500 || status === TOO_MANY) throw new Error(`the push service answers ${status}`);
  return status < 300 ? 'sent' : 'refused';
}

/** Follows no redirect and connects to public addresses only, whatever the name resolves to. */
function post(endpoint: string, headers: Record<string, string>, body: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, lookup: lookupPublic, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const sent = request(endpoint, options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}

const notPublic = new BlockList();
for (const range of ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'].concat(
  ['172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
  ['::/96', '::ffff:0:0/96', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
)) {
  const [net = '', prefix] = range.split('/');
  notPublic.addSubnet(net, Number(prefix), net.includes(':') ? 'ipv6' : 'ipv4');
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, all) => {
    if (error) return found(error, []);
    const open = all.filter(({ address, family }) => !notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4'));
    const [first] = open;
    if (!first) return found(new Error(`${hostname} has no public address`), []);
    if (options.all) found(null, open);
    else found(null, first.address, first.family);
  });
}
