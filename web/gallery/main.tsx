import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { forgetKept } from '../lib/kept-answers.ts';
import { rememberSignIn } from '../lib/returning.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { answerRequests, tell } from './answer-requests.ts';
import { ComponentStory, slugOf } from './component-story.tsx';
import { components as firstComponents } from './components.tsx';
import { Index } from './index-page.tsx';
import { moreComponents } from './more-components.tsx';
import { screens } from './screens.ts';

/* One story, named by the hash, or the index. A screen's story is the app itself, whose requests are answered here. */

/** Until the app and its first answers are there. */
const STANDS_MS = 1200;

const components = [...firstComponents, ...moreComponents];
const hashNow = () => window.location.hash.slice(1);
const componentCalled = (hash: string) => components.find(({ name }) => slugOf(name) === hash);
const hash = hashNow();
const screen = screens.find(({ name }) => slugOf(name) === hash);
let root: Root | undefined;

window.addEventListener('hashchange', () => {
  const component = componentCalled(hashNow());
  // Components leave nothing behind; a screen is an app, which needs a new document.
  if (component && componentCalled(hash)) show(<ComponentStory {...component} />);
  else window.location.reload();
});
window.addEventListener('error', ({ message }) => tell(message));

const component = componentCalled(hash);
if (screen) void showScreen(screen);
else if (component) show(<ComponentStory {...component} />);
else if (hash) tell(`no story is called ${hash}`);
else show(<Index components={components} screens={screens} />);

function show(element: ReactNode): void {
  root?.unmount();
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(element);
}

async function showScreen({ path, answers, offline = false, open }: (typeof screens)[number]): Promise<void> {
  // The router reads the address; the story stays named, for a reload.
  window.history.replaceState(null, '', `${path}#${hash}`);
  rememberSignIn(true);
  await forgetKept();
  answerRequests(answers, { offline });
  await import('../app/main.tsx');
  if (!open) return;
  // The screen's own ticket takes what is asked for.
  setTimeout(() => void openOver(open), STANDS_MS);
}

/** The mark says that all of it is there. */
async function openOver(open: () => void | Promise<void>): Promise<void> {
  await Promise.resolve()
    .then(open)
    .catch((error: unknown) => tell(String(error)));
  document.documentElement.dataset.opened = '';
}
