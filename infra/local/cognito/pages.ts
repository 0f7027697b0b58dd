import { escapeHtml } from '../escape-html.ts';

/** The sign-in pages: plain forms that work without scripts, in light and dark. */

interface FormState {
  readonly action: string;
  readonly otherPage: string;
  readonly message?: string;
  readonly values?: Readonly<Record<string, string>>;
}

const style = `
:root{color-scheme:light dark;--ground:#f5f7fa;--card:#fff;--line:#d5dbe3;--edge:#8390a1;--text:#16202c;--quiet:#566475;--accent:#1f5fd0;
--accent-text:#fff;--bad:#b3331d;--bad-ground:#fdf0ec}
@media (prefers-color-scheme:dark){:root{--ground:#0f151c;--card:#161e28;--line:#2b3643;--edge:#66758a;--text:#e6ecf3;--quiet:#93a1b2;
--accent:#7aa7ff;--accent-text:#0b1220;--bad:#ff9d86;--bad-ground:#2c1a17}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);
color:var(--text);font:16px/1.5 Inter,system-ui,sans-serif}
main{width:100%;max-width:384px;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:32px 28px}
h1{margin:0 0 4px;font-size:24px;line-height:1.25;letter-spacing:-.01em}
p{margin:0;color:var(--quiet)}
form{display:grid;gap:16px;margin:24px 0}
label{display:grid;gap:4px;font-size:14px;font-weight:500}
input{font:inherit;width:100%;padding:10px 12px;color:inherit;background:transparent;border:1px solid var(--edge);
border-radius:8px}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
button{font:inherit;font-weight:600;padding:11px 16px;border:0;border-radius:8px;cursor:pointer;background:var(--accent);
color:var(--accent-text)}
a{color:var(--accent)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.bad{padding:10px 12px;border-radius:8px;background:var(--bad-ground);color:var(--bad);font-size:14px}
.hint{margin-top:16px;padding-top:16px;border-top:1px solid var(--line);font-size:13px}
`;

export function signInPage(form: FormState & { hint: string; allowsSignUp: boolean }): string {
  const other = form.allowsSignUp
    ? `<p>New here? <a href="${escapeHtml(form.otherPage)}">Create an account</a></p>`
    : '';
  return page(
    'Sign in',
    `<h1>Sign in</h1><p>Use your account to continue.</p>
${formStart(form)}
${field(form, 'email', 'Email', 'type="email" autocomplete="username" autofocus')}
${field(form, 'password', 'Password', 'type="password" autocomplete="current-password"')}
<button type="submit">Sign in</button></form>
${other}<p class="hint">${escapeHtml(form.hint)}</p>`,
  );
}

export function signUpPage(form: FormState & { minPasswordLength: number }): string {
  const { minPasswordLength } = form;
  return page(
    'Create an account',
    `<h1>Create an account</h1><p>It takes half a minute.</p>
${formStart(form)}
<div class="pair">${field(form, 'given_name', 'First name', 'autocomplete="given-name" maxlength="60" autofocus')}
${field(form, 'family_name', 'Last name', 'autocomplete="family-name" maxlength="60"')}</div>
${field(form, 'email', 'Email', 'type="email" autocomplete="username" maxlength="254"')}
${field(
  form,
  'password',
  `Password (at least ${minPasswordLength} characters)`,
  `type="password" autocomplete="new-password" minlength="${minPasswordLength}" maxlength="256"`,
)}
<button type="submit">Create account</button></form>
<p>Have an account? <a href="${escapeHtml(form.otherPage)}">Sign in</a></p>`,
  );
}

export function messagePage(title: string, message: string): string {
  return page(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p><p><a href="/">Go to the start page</a></p>`,
  );
}

function formStart(form: FormState): string {
  const message = form.message ? `<p class="bad" role="alert">${escapeHtml(form.message)}</p>` : '';
  return `<form method="post" action="${escapeHtml(form.action)}">${message}`;
}

function field(form: FormState, name: string, label: string, attributes: string): string {
  const value = name === 'password' ? '' : ` value="${escapeHtml(form.values?.[name] ?? '')}"`;
  return `<label>${escapeHtml(label)}<input name="${name}"${value} ${attributes} required></label>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}
