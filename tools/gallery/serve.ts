import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { contentType } from 'mime-types';
import { GALLERY_DIR } from './build.ts';

/** Serves files as they are, and the page for every other path. Port 0 is any free port. */
export async function serveGallery(port = 0): Promise<{ url: string; end: () => void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const isFile = /\.\w+$/.test(path);
    const name = isFile ? path : '/index.html';
    try {
      const body = await readFile(join(GALLERY_DIR, name));
      response.setHeader('content-type', contentType(name.slice(name.lastIndexOf('/') + 1)) || 'text/plain');
      // Hashed: a browser that shows story after story compiles it once.
      if (path.startsWith('/assets/')) response.setHeader('cache-control', 'max-age=31536000, immutable');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}`, end: () => server.close() };
}
