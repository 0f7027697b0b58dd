interface Line {
  readonly title: string;
  readonly text: string;
  /** The screen's path, from the site's root. */
  readonly url: string;
}

interface Digest {
  readonly siteUrl: string;
  readonly lines: readonly Line[];
  /** The page that unsubscribes from these emails. */
  readonly stopUrl: string;
}

const MAX_LINES = 30;
const WHY = 'You get at most one email an hour, because you asked for it in Settings.';

/** Returns the notifications as text and as HTML that is readable in light and dark. */
export function digestMail({ siteUrl, lines, stopUrl }: Digest) {
  const shown = lines.slice(0, MAX_LINES).map((line) => ({ ...line, url: siteUrl + line.url }));
  const [first, second] = shown;
  const subject = first && !second ? `${first.title}: ${first.text}` : `${lines.length} notifications`;
  const more = lines.length > MAX_LINES ? ['The bell in the game has the rest.'] : [];
  const texts = shown.map(({ title, text, url }) => `${title}\n${text}\n${url}`);
  const foot = `${WHY}\nChange it: ${siteUrl}/settings\nStop these emails: ${stopUrl}`;
  const items = shown.map(
    ({ title, text, url }) => `<b><a href="${escaped(url)}">${escaped(title)}</a></b><br>${escaped(text)}`,
  );
  const links = `<a href="${siteUrl}/settings">Change it</a> or <a href="${escaped(stopUrl)}">stop these emails</a>.`;
  const paragraphs = ['<b style="font-size:20px">Tradefloor</b>', ...items, ...more, `<small>${WHY} ${links}</small>`];
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<body style="margin:0 auto;padding:8px 16px;max-width:560px;font:16px/1.5 system-ui,sans-serif">
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</body></html>`;
  return { subject, text: [...texts, ...more, foot].join('\n\n'), html };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
