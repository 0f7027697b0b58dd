import * as z from 'zod/mini';

/**
 * Every answer except success, as RFC 9457 has it, with a stable code and the id to find the request in the log. `type`
 * is where the code is described; `detail` is a sentence for the player.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Problem = z.infer<typeof Problem>;
