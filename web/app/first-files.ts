/*
 * A script of its own, which app.html starts before the app (infra/bundling/web.ts). It asks for the files of the present
 * screen at once: the app would ask for its own code, that for the page, and the page for what it shares with others.
 */

export interface FirstFiles {
  readonly files: readonly string[];
  /** The pattern of each screen's address, and the places of its files in the list above. */
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
