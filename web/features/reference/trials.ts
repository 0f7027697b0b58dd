import { html } from '../../lib/html.ts';

/** Of a longer answer, the rest is left out. */
const MAX_SHOWN = 20_000;
const ANSWER_MS = 15_000;

/** Kept by no browser: it is no password, and in memory alone. */
const field = html`<label>Token for trying <input class="secret" name="token" autocomplete="off" spellcheck="false" placeholder="none: as you are signed in here" /></label>`;

/** Adds a form to each operation that reads, once it is opened. */
export function addTrials(): void {
  const tools = document.querySelector('.tools');
  tools?.insertAdjacentHTML('beforeend', field.markup);
  const token = tools?.querySelector<HTMLInputElement>('.secret');
  for (const operation of document.querySelectorAll<HTMLDetailsElement>('details[data-path]'))
    operation.addEventListener('toggle', () => addForm(operation, () => token?.value.trim() ?? ''), { once: true });
}

function addForm(operation: HTMLDetailsElement, tokenNow: () => string): void {
  const fields = [...operation.querySelectorAll<HTMLElement>('dt[data-in]')].map((asked) => {
    const name = asked.querySelector('code')?.textContent ?? '';
    const required = asked.dataset.in === 'path' ? html` required` : '';
    return html`<label>${name} <input name="${name}" autocomplete="off" spellcheck="false"${required} /></label>`;
  });
  const form = document.createElement('form');
  form.innerHTML = html`<h3>Try it</h3><div class="fields">${fields}<button>Send</button></div>
<div role="status"></div>`.markup;
  operation.append(form);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const given = new FormData(form);
    const shown = form.querySelector('[role=status]');
    shown?.replaceChildren('Sent…');
    const answer = document.createElement('pre');
    answer.tabIndex = 0;
    answer.textContent = await answerTo(addressOf(operation.dataset.path ?? '', given), tokenNow());
    shown?.replaceChildren(answer);
  });
}

/** The path with its parameters; the other fields, if given, are the query. */
function addressOf(path: string, given: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of given) if (value !== '' && !path.includes(`{${name}}`)) query.set(name, String(value));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  return query.size > 0 ? `${address}?${query}` : address;
}

async function answerTo(address: string, token: string): Promise<string> {
  try {
    const response = await fetch(address, {
      // A token never goes with cookies.
      ...(token
        ? { headers: { Authorization: `Bearer ${token}` }, credentials: 'omit' }
        : { credentials: 'same-origin' }),
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text;
    const limit = response.headers.get('ratelimit');
    const head = [`${response.status} GET ${address}`, ...(limit ? [`RateLimit: ${limit}`] : [])].join('\n');
    return `${head}\n\n${body.length > MAX_SHOWN ? `${body.slice(0, MAX_SHOWN)}\n…` : body}`;
  } catch {
    return 'No answer. Please try again.';
  }
}
