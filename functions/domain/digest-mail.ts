interface Line {
  readonly title: string;
  readonly text: string;
  /** Of the screen, from the site's root. */
  readonly url: string;
}

interface Digest {
  readonly siteUrl: string;
  /** Newest first. */
  readonly lines: readonly Line[];
  /** Where a person can end these emails. */
  readonly stopUrl: string;
}

/** The bell has them all. */
const MAX_LINES = 30;

/** What has happened, as text and as HTML that reads in light and dark. */
export function digestMail({ siteUrl, lines, stopUrl }: Digest) {
  const [newest] = lines;
  const shown = lines.slice(0, MAX_LINES);
  const more = lines.length > shown.length ? 'The bell in the game has the rest.' : '';
  const why = 'You get at most one email an hour, because you asked for it in Settings.';
  const settings = `${siteUrl}/settings`;
  const text = [
    ...shown.map((line) => `${line.title}\n${line.text}\n${siteUrl}${line.url}`),
    more,
    `${why}\nChange it: ${settings}\nStop these emails: ${stopUrl}`,
  ];
  const items = shown.map(
    (line) =>
      `<p style="margin:0 0 16px"><a href="${escaped(siteUrl + line.url)}" style="font-weight:600">${escaped(line.title)}</a><br>${escaped(line.text)}</p>`,
  );
  const links = `<a href="${settings}">Change it</a> or <a href="${escaped(stopUrl)}">stop these emails</a>.`;
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>',
    '<body style="margin:0 auto;padding:24px 16px;max-width:560px;font:16px/1.5 system-ui,sans-serif">',
    '<p style="margin:0 0 16px;font-size:20px;font-weight:650">Tradefloor</p>',
    ...items,
    ...(more ? [`<p>${more}</p>`] : []),
    `<p style="margin:24px 0 0;font-size:13px">${why} ${links}</p></body></html>`,
  ];
  const subject = lines.length === 1 && newest ? `${newest.title}: ${newest.text}` : `${lines.length} notifications`;
  return { subject, text: text.filter(Boolean).join('\n\n'), html: html.join('\n') };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
