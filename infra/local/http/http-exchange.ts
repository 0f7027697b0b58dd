import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request. It rejects only for a bug, because a client's mistake gets an answer too. */
export type Responder = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | readonly string[]>;
  readonly body: Buffer;
}

export class BodyTooLarge extends Error {}

/** @throws {@link BodyTooLarge} above the limit */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Listeners take a third of an async iterator's time.
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) reject(new BodyTooLarge());
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(Buffer.concat(chunks, bytes))).once('error', reject);
  });
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

export function text(status: number, value: string, contentType = 'text/plain; charset=utf-8'): Answer {
  return { status, headers: { 'content-type': contentType }, body: Buffer.from(value) };
}

export function send(response: ServerResponse, answer: Answer, options: { headOnly?: boolean } = {}): void {
  response.statusCode = answer.status;
  // Node would send the machine's time, but the host's clock may be ahead.
  response.setHeader('date', new Date().toUTCString());
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value as string | string[]);
  const bodyless = answer.status === 204 || answer.status === 304;
  if (!bodyless && !response.hasHeader('content-length')) response.setHeader('content-length', answer.body.length);
  response.end(options.headOnly || bodyless ? undefined : answer.body);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
