import * as z from 'zod/mini';

/** Every answer except success: a stable code, a sentence for the player, and the id to find the request in the log. */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.optional(z.string()),
  /** For OAuth's libraries. */
  error: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Problem = z.infer<typeof Problem>;
