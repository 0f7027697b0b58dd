import type { ReactNode } from 'react';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { type Described, ReferencePage } from '../features/reference/reference-page.tsx';
import { styleCache } from '../ui/classes.ts';
import { staticMarkup } from './static-markup.tsx';

/* The build renders these documents whole. Their scripts are small, without React. */

export interface StaticPage {
  readonly css: string;
  readonly markup: string;
}

function render(page: ReactNode): StaticPage {
  const markup = staticMarkup(page);
  return { css: Object.values(styleCache.inserted).join(''), markup };
}

export const renderLanding = () => render(<LandingPage />);

export const renderReference = (described: Described) => render(<ReferencePage {...described} />);
