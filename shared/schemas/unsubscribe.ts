import * as z from 'zod/mini';

/** Of 16 random bytes. From an email that was sent to the player, so it needs no session. */
const Token = z.string().check(z.regex(/^[\w-]{22}$/));

export const MailStop = z.strictObject({ player: z.string().check(z.maxLength(100)), token: Token });
export type MailStop = z.infer<typeof MailStop>;
