import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from './http-exchange.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** CloudFront compresses bodies between these sizes. */
const minBytes = 1000;
const maxBytes = 10_000_000;
const compressible = /^(text\/|image\/svg|font\/(ttf|otf)|application\/(json|javascript|xml|manifest|[^;]*\+json))/;

/** The answer compressed as the viewer accepts it: brotli first, as CloudFront prefers. */
export async function compress(answer: Answer, acceptEncoding: string): Promise<Answer> {
  const { headers, body, status } = answer;
  if (status !== 200 || body.length < minBytes || body.length > maxBytes || headers['content-encoding']) return answer;
  if (!compressible.test(String(headers['content-type'] ?? ''))) return answer;
  const encoding = /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined;
  if (!encoding) return answer;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const compressed = encoding === 'br' ? await compressBrotli(body, options) : await compressGzip(body);
  const etag: Record<string, string> = typeof headers.etag === 'string' ? { etag: weak(headers.etag) } : {};
  const { 'content-length': _, ...kept } = headers;
  return {
    status,
    headers: { ...kept, ...etag, 'content-encoding': encoding, vary: 'Accept-Encoding' },
    body: compressed,
  };
}

/** Another encoding is another representation, so a strong tag becomes a weak one. */
function weak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}
