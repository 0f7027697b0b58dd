import { escapeHtml } from '../escape-html.ts';
import type { Branding } from './branding.ts';

/** What every sign-in page shares. */
export interface Frame {
  readonly branding: Branding;
  /** The address of the font. */
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

/** Without a branding the browser's own colours. */
const ownColours = `color-scheme:light dark;--ground:Canvas;--card:Canvas;--line:GrayText;--text:CanvasText;--quiet:CanvasText;
--label:CanvasText;--input:Field;--edge:GrayText;--focus:LinkText;--link:LinkText;--accent:LinkText;--accent-text:Canvas;
--accent-hover:LinkText;--bad:CanvasText;--bad-ground:Canvas;`;

/** A page of the sign-in. It works without scripts, in light and dark. */
export function framed(title: string, body: string, { branding: { colours, logo, icon }, font }: Frame): string {
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
