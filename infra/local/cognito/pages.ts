import { escapeHtml } from '../http/http-exchange.ts';
import type { Branding } from './branding.ts';

export interface Frame {
  readonly branding: Branding;
  readonly font: string;
}

const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);
color:var(--text);font:16px/1.5 Inter,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
main{width:100%;max-width:400px;background:var(--card);border:1px solid var(--line);border-radius:6px;padding:32px 28px}
.logo{display:block;width:144px;height:36px;margin:0 0 24px}
h1{margin:0 0 4px;font-size:26px;font-weight:680;line-height:1.2;letter-spacing:-.025em}
p{margin:0;color:var(--quiet)}
form{display:grid;gap:16px;margin:24px 0}
label{display:grid;gap:6px;font-size:14px;font-weight:550;color:var(--label)}
input{font:inherit;font-size:16px;font-weight:400;width:100%;min-width:0;height:44px;padding:0 12px;color:var(--text);
background:var(--input);border:1px solid var(--edge);border-radius:6px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
button{font:inherit;font-weight:600;min-height:46px;padding:0 16px;border:0;border-radius:6px;cursor:pointer;
background:var(--accent);color:var(--accent-text)}
button:hover{background:var(--accent-hover)}
a{color:var(--link);font-weight:550;text-underline-offset:3px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.bad{padding:10px 12px;border:1px solid var(--bad);border-radius:6px;background:var(--bad-ground);color:var(--bad);font-size:14px}
.hint{margin-top:16px;padding-top:16px;border-top:1px solid var(--line);font-size:13px;overflow-wrap:anywhere}
@media (max-width:359px){main{padding:24px 16px}.pair{grid-template-columns:1fr}}
`;

const ownColours = `color-scheme:light dark;--ground:Canvas;--card:Canvas;--line:GrayText;--text:CanvasText;--quiet:CanvasText;
--label:CanvasText;--input:Field;--edge:GrayText;--focus:LinkText;--link:LinkText;--accent:LinkText;--accent-text:Canvas;
--accent-hover:LinkText;--bad:CanvasText;--bad-ground:Canvas;`;

function framed(title: string, body: string, { branding: { colours, logo, icon }, font }: Frame): string {
  const face = `@font-face{font-family:Inter;src:url(${font}) format("woff2");font-weight:100 900;font-display:swap}`;
  const picture = logo
    ? `<picture><source media="(prefers-color-scheme: dark)" srcset="${logo.dark}"><img class="logo" src="${logo.light}" alt=""></picture>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${icon ? `<link rel="icon" href="${icon}">` : ''}
<title>${escapeHtml(title)}</title><style>:root{${ownColours}${colours}}${face}${style}</style></head>
<body><main>${picture}${body}</main></body></html>`;
}

interface FormState {
  readonly frame: Frame;
  readonly action: string;
  readonly otherPage: string;
  readonly message?: string;
  readonly values?: Readonly<Record<string, string>>;
}

export function signInPage(form: FormState & { hint: string }): string {
  return framed(
    'Sign in',
    `<h1>Sign in</h1><p>Use your account to continue.</p>
${formStart(form)}
${field(form, 'email', 'Email', 'type="email" autocomplete="username" autofocus')}
${field(form, 'password', 'Password', 'type="password" autocomplete="current-password"')}
<button type="submit">Sign in</button></form>
<p>New here? <a href="${escapeHtml(form.otherPage)}">Create an account</a></p><p class="hint">${escapeHtml(form.hint)}</p>`,
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
