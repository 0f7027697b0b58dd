import * as z from 'zod/mini';

/**
 * Parses what the server says. A field that this build does not know is left out: a newer release sends it, and a tab that
 * was open before it goes on. Throws zod's error for anything else that is not as agreed.
 */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const { success, data, error } = z.safeParse(schema, answer);
  if (success) return data;
  const known = structuredClone(answer);
  leaveOut(known, error.issues);
  return z.parse(schema, known);
}

/** Of a union's alternatives the one that the value is but for fields too many, if there is one. */
function leaveOut(value: unknown, issues: readonly z.core.$ZodIssue[]): void {
  for (const issue of issues) {
    const part = issue.path.reduce((whole, key) => (whole as Record<PropertyKey, unknown>)[key], value);
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) delete (part as Record<PropertyKey, unknown>)[key];
    if (issue.code === 'invalid_union') leaveOut(part, issue.errors.find((each) => each.every(isSurplus)) ?? []);
  }
}

function isSurplus({ code }: z.core.$ZodIssue): boolean {
  return code === 'unrecognized_keys';
}
