import * as z from 'zod/mini';
import { isPushEndpoint } from '../push-endpoint.ts';

/** The limit for a player; another device replaces the oldest. */
export const MAX_DEVICES = 10;

const MAX_ENDPOINT_LENGTH = 1000;

/** The fields of a browser's `PushSubscription`, in base64url. */
export const PushDevice = z.strictObject({
  endpoint: z
    .string()
    .check(
      z.maxLength(MAX_ENDPOINT_LENGTH),
      z.refine(isPushEndpoint, { error: 'it is not an address of a push service' }),
    ),
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** A device's id is the SHA-256 of its endpoint, in hexadecimal. */
const DeviceId = z.string().check(z.regex(/^[\da-f]{64}$/));

export const DeviceParams = z.strictObject({ id: DeviceId });

/** The game's public key, for a browser to subscribe with, and the player's devices. */
export const PushState = z.strictObject({ publicKey: z.string(), devices: z.array(DeviceId) });
