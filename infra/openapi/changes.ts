/** The version of the document: a year and month, raised when something in it ends or changes its meaning. */
export const API_VERSION = '2026-11';

/** Newest first. A field or an operation that will end is announced here and by `Deprecation` and `Sunset`. */
export const changes: readonly { readonly version: string; readonly says: string }[] = [
  {
    version: '2026-11',
    says: 'The first version that describes every schema, status, code and header. Refusals are `application/problem+json`. The export’s cursor is `after`.',
  },
];
