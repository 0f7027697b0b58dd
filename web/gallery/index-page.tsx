import { Card, CardHead } from '../ui/card.tsx';
import { PageBody } from '../ui/page.tsx';
import { type ComponentStoryProps, slugOf } from './component-story.tsx';
import type { ScreenStory } from './screens.ts';

interface IndexProps {
  components: readonly ComponentStoryProps[];
  screens: readonly ScreenStory[];
}

/** `npm run gallery -- shots` reads the links. */
export function Index({ components, screens }: IndexProps) {
  const groups = [
    [
      'Screens',
      screens.map(({ name, path, open }) => ({ name, url: `${path}#${slugOf(name)}`, isOver: Boolean(open) })),
    ],
    ['Components', components.map(({ name }) => ({ name, url: `/#${slugOf(name)}`, isOver: false }))],
  ] as const;
  return (
    <PageBody>
      <h1>Gallery</h1>
      {groups.map(([title, links]) => (
        <Card key={title}>
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
        </Card>
      ))}
    </PageBody>
  );
}
