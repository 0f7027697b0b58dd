/**
 * Returns the one spelling of a screen's address: its first word decoded and in lower case, and no slash at its end.
 * Other addresses stay unchanged. The edge runs this too, so it avoids what the edge's language lacks
 * (infra/page-router.ts).
 * @param names are the first words of all screens
 */
export function canonicalPath(path: string, names: readonly string[]): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  let name = segments[0] || '';
  try {
    name = decodeURIComponent(name).toLowerCase();
  } catch (_) {
    return path;
  }
  return names.includes(name) ? ['', name].concat(segments.slice(1)).join('/') : path;
}

export function firstWords(patterns: readonly string[]): string[] {
  return [...new Set(patterns.map((pattern) => pattern.split('/')[1] ?? ''))];
}
