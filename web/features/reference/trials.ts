/** The rest of a longer answer is cut off. */
const MAX_SHOWN = 20_000;
const ANSWER_MS = 15_000;

/** Gives each operation that reads a form once it is opened. */
export function startTrials(): void {
  const token = document.querySelector<HTMLInputElement>('input[name=token]');
  for (const operation of document.querySelectorAll<HTMLDetailsElement>('details[data-path]'))
    operation.addEventListener('toggle', () => addForm(operation, () => token?.value.trim() ?? ''), { once: true });
}

function addForm(operation: HTMLDetailsElement, tokenNow: () => string): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-trial]');
  const form = template?.content.querySelector('form')?.cloneNode(true) as HTMLFormElement;
  const label = form.querySelector('label');
  const parameters = operation.querySelectorAll<HTMLElement>('dt:is([data-in=path], [data-in=query])');
  for (const asked of parameters) {
    const name = asked.querySelector('code')?.textContent ?? '';
    const field = label?.cloneNode(true) as HTMLElement;
    field.querySelector('span')?.replaceChildren(name);
    const input = field.querySelector('input');
    if (input) Object.assign(input, { name, required: asked.dataset.in === 'path' });
    label?.before(field);
  }
  label?.remove();
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

function addressOf(path: string, given: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of given) if (value !== '' && !path.includes(`{${name}}`)) query.set(name, String(value));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  return query.size > 0 ? `${address}?${query}` : address;
}

async function answerTo(address: string, token: string): Promise<string> {
  try {
    const response = await fetch(address, {
      // A token is never sent with cookies.
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
