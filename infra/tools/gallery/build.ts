import { join } from 'node:path';
import { build, preview } from 'vite';
import { root } from '../../paths.ts';

const config = { configFile: join(root, 'web/vite.config.ts'), mode: 'gallery', logLevel: 'warn' } as const;

export async function buildGallery(): Promise<void> {
  await build(config);
}

/** Port 0 is any free port. */
export async function serveGallery(port = 0): Promise<{ url: string; end: () => void }> {
  // Stories share their scripts, so the browser compiles them once.
  const headers = { 'cache-control': 'max-age=3600' };
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port, headers, strictPort: port !== 0 } });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { url: url.replace(/\/$/, ''), end: () => void server.close() };
}
