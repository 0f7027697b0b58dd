/*
 * A script of its own, which app.html starts before the app (infra/bundling/web.ts): it fetches the screen's files at
 * once.
 */

export interface FirstFiles {
  readonly files: readonly string[];
  /** Patterns of addresses, and places in the list above. */
  readonly screens: readonly (readonly [pattern: string, places: readonly number[]])[];
}

/** Written by the build. */
declare const FIRST_FILES: FirstFiles;

const { files, screens } = FIRST_FILES;
const screen = screens.find(([pattern]) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(window.location.pathname),
);
if (screen)
  for (const place of screen[1]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/assets/${files[place]}`;
    document.head.append(link);
  }
