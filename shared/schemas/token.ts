import * as z from 'zod/mini';
import { MAX_TOKENS, tokenScopes } from '../credential.ts';
import { Line } from './line.ts';
import { Timestamp } from './money.ts';

/** Only its player sees the name, but an app chooses its own. */
export const TokenName = Line(40);

export const NewToken = z.strictObject({ name: TokenName, scope: z.enum(tokenScopes) });

export const TokenParams = z.strictObject({ id: z.string().check(z.regex(/^[\da-z]{8}$/)) });

/** `lastUsedAt` is the beginning of the hour. */
export const Token = z.strictObject({
  ...TokenParams.shape,
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
});
export type Token = z.infer<typeof Token>;

/** Sorted newest first. */
export const TokenList = z.array(Token).check(z.maxLength(MAX_TOKENS));

/** `token` is shown in this answer only. */
export const MadeToken = z.extend(Token, { token: z.string() });
export type MadeToken = z.infer<typeof MadeToken>;
