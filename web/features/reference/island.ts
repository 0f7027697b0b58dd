import '../../ui/tokens.css';
import '../../ui/base.css';
import './reference.css';

/* The script of the page `/api`. */

for (const command of document.querySelectorAll('[data-command]'))
  command.textContent = command.textContent.replace('https://SITE', location.origin);

/** A link leads into what is closed. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  target.scrollIntoView();
}

addEventListener('hashchange', openTarget);
openTarget();
