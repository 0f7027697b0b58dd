import * as z from 'zod/mini';
import { MAX_TOKENS, tokenScopes } from '../credential.ts';
import { isVisible } from '../text.ts';
import { Timestamp } from './money.ts';

/** In characters. */
const MAX_TOKEN_NAME_LENGTH = 40;

/** Shown to its player alone, but an app gives its own. */
const TokenName = z
  .string()
  .check(
    z.trim(),
    z.refine(isVisible, 'nothing to read'),
    z.maxLength(MAX_TOKEN_NAME_LENGTH),
    z.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u),
  );

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

/** Newest first. */
export const TokenList = z.array(Token).check(z.maxLength(MAX_TOKENS));

/** `token` is in this answer alone. */
export const MadeToken = z.extend(Token, { token: z.string() });
export type MadeToken = z.infer<typeof MadeToken>;
