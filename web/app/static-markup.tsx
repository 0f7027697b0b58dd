import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { styleCache } from '../ui/classes.ts';
import { Provider } from '../ui/provider.tsx';

/** What the build writes into a document. The styles that it needs are then in `styleCache`. */
export function staticMarkup(content: ReactNode): string {
  Object.assign(styleCache, { inserted: {}, registered: {} });
  return renderToStaticMarkup(<Provider>{content}</Provider>);
}
