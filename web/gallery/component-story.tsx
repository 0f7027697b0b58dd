import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Toaster } from '../ui/toaster.tsx';

export interface ComponentStoryProps {
  name: string;
  element: ReactNode;
}

export function ComponentStory({ name, element }: ComponentStoryProps) {
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
