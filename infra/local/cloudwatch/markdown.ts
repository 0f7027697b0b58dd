import { escapeHtml } from '../escape-html.ts';

/**
 * The Markdown of a dashboard's text, as far as such texts use it: headings, lists, links, bold and code. Everything else
 * is shown as it is written.
 */
export function renderMarkdown(markdown: string): string {
  const blocks = markdown.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const isList = lines.length > 0 && lines.every((line) => /^\s*[-*] /.test(line));
    if (isList) return `<ul>${lines.map((line) => `<li>${inline(line.replace(/^\s*[-*] /, ''))}</li>`).join('')}</ul>`;
    return lines.map(renderLine).join('');
  });
  return blocks.join('');
}

/** A text whose addresses can be followed. */
export function linkify(text: string): string {
  const address = /(https?:\/\/[^\s<>"')]*[^\s<>"').,;:])/;
  return text
    .split(address)
    .map((part) => (address.test(part) ? anchor(part, part) : escapeHtml(part)))
    .join('');
}

function renderLine(line: string): string {
  const [, marks, heading] = /^(#{1,6})\s+(.*)$/.exec(line) ?? [];
  // The page's own headings are above.
  return heading && marks ? `<h4>${inline(heading)}</h4>` : `<p>${inline(line)}</p>`;
}

function inline(text: string): string {
  const link = /\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/g;
  let shown = '';
  let from = 0;
  for (const found of text.matchAll(link)) {
    const [whole, label = '', address = ''] = found;
    shown += emphasize(linkify(text.slice(from, found.index))) + anchor(address, label);
    from = found.index + whole.length;
  }
  return shown + emphasize(linkify(text.slice(from)));
}

function emphasize(html: string): string {
  return html.replace(/\*\*([^*<]+)\*\*/g, '<strong>$1</strong>').replace(/`([^`<]+)`/g, '<code>$1</code>');
}

function anchor(address: string, label: string): string {
  return `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(label)}</a>`;
}
