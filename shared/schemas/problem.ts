import * as z from 'zod/mini';

/** Every answer that is not a success: a stable code, a sentence a player can read, and the request to look for in the log. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Problem = z.infer<typeof Problem>;
