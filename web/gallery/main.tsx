import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { chooseAccount, chosenContest } from '../lib/chosen-account.ts';
import { forgetKept } from '../lib/kept-answers.ts';
import { rememberSignIn } from '../lib/signed-in-hint.ts';
import { Provider } from '../ui/provider.tsx';
import '../ui/tokens.css';
import '../ui/base.css';
import { answerRequests, reportProblem } from './answer-requests.ts';
import { ComponentStory, Index, slugOf } from './component-story.tsx';
import { components as firstComponents } from './components.tsx';
import { formComponents } from './form-components.tsx';
import { layoutComponents } from './layout-components.tsx';
import { overlayComponents } from './overlay-components.tsx';
import type { ScreenStory } from './screen-story.ts';
import { screens } from './screens.ts';

/* Shows one story, named by the hash, or the index. A screen's story is the app itself with prepared answers. */

/** The app and its first answers have loaded by then. */
const STANDS_MS = 1200;

const components = Object.entries({ ...firstComponents, ...formComponents, ...layoutComponents, ...overlayComponents });
const hashNow = () => window.location.hash.slice(1);
const componentCalled = (hash: string) => components.find(([name]) => slugOf(name) === hash);
const hash = hashNow();
const screen = screens.find(({ name }) => slugOf(name) === hash);
let root: Root | undefined;

window.addEventListener('hashchange', () => {
  const component = componentCalled(hashNow());
  // Components leave no state behind. A screen is an app, which needs a new document.
  if (component && componentCalled(hash)) showComponent(component);
  else window.location.reload();
});
window.addEventListener('error', ({ message }) => reportProblem(message));

const component = componentCalled(hash);
if (screen) void showScreen(screen);
else if (component) showComponent(component);
else if (hash) reportProblem(`no story is called ${hash}`);
else show(<Index components={components.map(([name]) => name)} screens={screens} />);

function showComponent([name, element]: (typeof components)[number]): void {
  show(<ComponentStory name={name} element={element} />);
}

function show(element: ReactNode): void {
  root?.unmount();
  root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(<Provider>{element}</Provider>);
}

async function showScreen({ path, answers, account, offline = false, open }: ScreenStory): Promise<void> {
  if (account?.id !== chosenContest?.id) return chooseAccount(account, '', () => window.location.reload());
  // The router needs the path. The hash keeps the story's name for a reload.
  window.history.replaceState(null, '', `${path}#${hash}`);
  rememberSignIn(true);
  await forgetKept();
  answerRequests(answers, { offline });
  await import('../app/main.tsx');
  if (!open) return;
  // The screen's own ticket takes the request.
  setTimeout(() => void openOver(open), STANDS_MS);
}

async function openOver(open: () => void | Promise<void>): Promise<void> {
  try {
    await open();
  } catch (error) {
    reportProblem(String(error));
  }
  document.documentElement.dataset.opened = '';
}
