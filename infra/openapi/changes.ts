/**
 * The newest comes first. `Deprecation` and `Sunset` announce what a later version will remove (shared/api-version.ts).
 */
export const changes: readonly { readonly version: string; readonly says: string }[] = [
  {
    version: '1',
    says: 'The first version that describes every schema, status, code and header. Refusals are `application/problem+json`, and the cursor of the export is `after`.',
  },
];
