import { rmSync } from 'node:fs';
import { TEMPLATES_FOLDER } from './templates.ts';

// biome-ignore lint/style/noDefaultExport: Jest calls what a module exports by default.
export default function cleanUp(): void {
  const folder = process.env[TEMPLATES_FOLDER];
  if (folder) rmSync(folder, { recursive: true });
}
