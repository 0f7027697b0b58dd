import { escapeHtml } from '../escape-html.ts';
import { type Frame, framed } from './page.ts';

/** The sign-in pages: plain forms. */

interface FormState {
  readonly frame: Frame;
  readonly action: string;
  readonly otherPage: string;
  readonly message?: string;
  readonly values?: Readonly<Record<string, string>>;
}

export function signInPage(form: FormState & { hint: string; allowsSignUp: boolean }): string {
  const other = form.allowsSignUp
    ? `<p>New here? <a href="${escapeHtml(form.otherPage)}">Create an account</a></p>`
    : '';
  return framed(
    'Sign in',
    `<h1>Sign in</h1><p>Use your account to continue.</p>
${formStart(form)}
${field(form, 'email', 'Email', 'type="email" autocomplete="username" autofocus')}
${field(form, 'password', 'Password', 'type="password" autocomplete="current-password"')}
<button type="submit">Sign in</button></form>
${other}<p class="hint">${escapeHtml(form.hint)}</p>`,
    form.frame,
  );
}

export function signUpPage(form: FormState & { minPasswordLength: number }): string {
  const { minPasswordLength } = form;
  return framed(
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
    form.frame,
  );
}

export function messagePage(title: string, message: string, frame: Frame): string {
  return framed(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p><p><a href="/">Go to the start page</a></p>`,
    frame,
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
