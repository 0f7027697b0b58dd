/* Runs before the app (app.html, infra/bundling/web.ts): preloads the screen’s files and marks the screen in the frame. */

export interface FirstFiles {
  readonly files: readonly string[];
  /** URL patterns, each with indexes into `files`. */
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
markCurrent();

/** The rest of the document may not have been parsed yet. */
function markCurrent(): void {
  if (document.readyState === 'loading') return void requestAnimationFrame(markCurrent);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-first-frame] a'))
    if (link.pathname === window.location.pathname) link.setAttribute('aria-current', 'page');
}
