import { addFilter } from './filter.ts';
import { addTrials } from './trials.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';
import './reference.css';
import './parts.css';
import './tools.css';

/* The script of the page `/api` (page.ts), which is complete without it: what it adds are tools. */

for (const command of document.querySelectorAll('[data-command]'))
  command.textContent = command.textContent.replace('https://SITE', location.origin);

const showAll = addFilter();
addTrials();
addEventListener('hashchange', openTarget);
openTarget();

/** A link leads into what is closed or filtered out. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) showAll();
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
}
