import * as z from 'zod/mini';
import { tokenScopes } from '../credential.ts';
import { isUserCode, normalUserCode } from '../user-code.ts';
import { Timestamp } from './money.ts';
import { TokenName } from './token.ts';

/* The device flow in the words of RFC 8628, which ignores unknown fields. An app's `client_id` is its name. */

const MAX_TYPED_LENGTH = 40;
const MAX_DEVICE_CODE_LENGTH = 100;

/** `trade` includes `read`. */
const scopesAsked = {
  read: 'read',
  trade: 'trade',
  paper: 'paper',
  'read trade': 'trade',
  'trade read': 'trade',
} as const;

const AskedScope = z.pipe(
  z.enum(Object.keys(scopesAsked) as (keyof typeof scopesAsked)[]),
  z.transform((scope) => scopesAsked[scope]),
);

export const DeviceCodeRequest = z.object({ client_id: TokenName, scope: z._default(AskedScope, 'read') });

/** Durations are in seconds. */
export const DeviceCode = z.strictObject({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  expires_in: z.int(),
  interval: z.int(),
});
export type DeviceCode = z.infer<typeof DeviceCode>;

export const DeviceTokenRequest = z.object({
  grant_type: z.literal('urn:ietf:params:oauth:grant-type:device_code'),
  device_code: z.string().check(z.maxLength(MAX_DEVICE_CODE_LENGTH)),
  client_id: TokenName,
});

/** The token never expires. */
export const DeviceToken = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  scope: z.enum(tokenScopes),
});
export type DeviceToken = z.infer<typeof DeviceToken>;

/** The code as typed, parsed to its canonical form. */
const UserCode = z.pipe(
  z.pipe(z.string().check(z.maxLength(MAX_TYPED_LENGTH)), z.transform(normalUserCode)),
  z.string().check(z.refine(isUserCode, 'not a code')),
);

export const UserCodeParams = z.strictObject({ code: UserCode });

/** The name is the app's own claim. */
export const AccessRequest = z.strictObject({ name: z.string(), scope: z.enum(tokenScopes), endsAt: Timestamp });
export type AccessRequest = z.infer<typeof AccessRequest>;

export const AccessDecision = z.strictObject({ decision: z.enum(['allowed', 'denied']) });
export type AccessDecision = z.infer<typeof AccessDecision>;
