import { startFilter } from './filter.ts';
import { startTrials } from './trials.ts';
import '../../ui/tokens.css';
import '../../ui/base.css';

/* The script of the page `/api` (reference-page.tsx). It only adds tools; the page is complete without it. */

for (const command of document.querySelectorAll('pre > code'))
  command.textContent = command.textContent.replace('https://SITE', location.origin);

document.querySelector('[data-tools]')?.removeAttribute('hidden');
const showAll = startFilter();
startTrials();
addEventListener('hashchange', openTarget);
openTarget();

/** A link may lead to a closed or filtered entry. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) showAll();
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
}
