import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Frame } from './frame.tsx';

/** The frame as the build writes it into app.html. No screen is current: web/app/first-files.ts marks it. */
export function firstFrame(): string {
  return renderToStaticMarkup(
    <StaticRouter location="/app.html">
      <Frame />
    </StaticRouter>,
  );
}
