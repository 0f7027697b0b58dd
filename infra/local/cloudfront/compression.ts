import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Answer } from '../http/http-exchange.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** CloudFront compresses bodies between these sizes. */
const MIN_BYTES = 1000;
const MAX_BYTES = 10_000_000;
const compressible = /^(text\/|image\/svg|font\/(ttf|otf)|application\/(json|javascript|xml|manifest|[^;]*\+json))/;

const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** The encoding that a viewer accepts: brotli before gzip, as CloudFront prefers. */
export function encodingFor(acceptEncoding: string): Encoding | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings(encodings);
  return encodings.find((encoding) => accepted.includes(encoding));
}

/** The answer in that encoding, if it is of a kind and size that CloudFront compresses. */
export async function compress(answer: Answer, encoding: Encoding | undefined): Promise<Answer> {
  const { headers, body, status } = answer;
  if (!encoding || status !== 200 || body.length < MIN_BYTES || body.length > MAX_BYTES) return answer;
  if (headers['content-encoding'] || !compressible.test(String(headers['content-type'] ?? ''))) return answer;
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
