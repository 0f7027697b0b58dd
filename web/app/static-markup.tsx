import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { styleCache } from '../ui/classes.ts';
import { Provider } from '../ui/provider.tsx';

/** Renders a document for the build, which then finds the needed styles in `styleCache`. */
export function staticMarkup(content: ReactNode): string {
  Object.assign(styleCache, { inserted: {}, registered: {} });
  return renderToStaticMarkup(<Provider>{content}</Provider>);
}
