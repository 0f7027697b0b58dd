import * as z from 'zod/mini';

/** The part of a problem that pages read: a stable code, and a sentence for the player. */
export const ProblemSentence = z.object({
  code: z.string(),
  detail: z.string(),
  details: z.optional(z.looseObject({})),
});
export type ProblemSentence = z.infer<typeof ProblemSentence>;

/**
 * Every answer except success, in the format of RFC 9457, with a stable code and the id to find the request in the log.
 * `type` is where the code is described; `detail` is a sentence for the player.
 */
export const Problem = z.extend(ProblemSentence, {
  type: z.string(),
  title: z.string(),
  status: z.int(),
  details: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  requestId: z.optional(z.string()),
  /** OAuth libraries read this field. */
  error: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;
