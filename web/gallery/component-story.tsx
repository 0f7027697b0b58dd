import { Card } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { CardHead } from '../ui/card.tsx';
import { PageBody } from '../ui/page.tsx';
import { Toaster } from '../ui/toaster.tsx';
import type { ScreenStory } from './screen-story.ts';

export function ComponentStory({ name, element }: { name: string; element: ReactNode }) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <main
          aria-label={name}
          data-story={slugOf(name)}
          style={{ padding: 16, display: 'grid', gap: 16, justifyItems: 'start' }}
        >
          {element}
        </main>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>
  );
}

/** "Trading, empty" → "trading-empty". */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

interface Link {
  readonly name: string;
  readonly url: string;
  readonly isOver?: boolean;
}

/** Lists all stories. `npm run gallery -- shots` reads its links. */
export function Index({ components, screens }: { components: readonly string[]; screens: readonly ScreenStory[] }) {
  const groups: Record<string, Link[]> = {
    Screens: screens.map(({ name, path, open }) => ({ name, url: `${path}#${slugOf(name)}`, isOver: Boolean(open) })),
    Components: components.map((name) => ({ name, url: `/#${slugOf(name)}` })),
  };
  return (
    <PageBody>
      <h1>Gallery</h1>
      {Object.entries(groups).map(([title, links]) => (
        <Card.Root key={title}>
          <CardHead title={`${title} (${links.length})`} />
          <ul style={{ columns: '240px', padding: 16 }}>
            {links.map(({ name, url, isOver }) => (
              <li key={name}>
                <a
                  data-story={slugOf(name)}
                  data-screen={title === 'Screens' ? '' : undefined}
                  data-over={isOver ? '' : undefined}
                  href={url}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Card.Root>
      ))}
    </PageBody>
  );
}
