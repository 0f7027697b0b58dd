import * as z from 'zod/mini';

/** Drops fields that this build does not know, which a newer release may send. Throws zod's error otherwise. */
export function readAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const { success, data, error } = z.safeParse(schema, answer);
  if (success) return data;
  const known = structuredClone(answer);
  leaveOut(known, error.issues);
  return z.parse(schema, known);
}

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
