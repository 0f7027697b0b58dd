import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createScratch } from '../dynamodb/table-engine.ts';
import { fireSchedules } from './controls.ts';
import { startHostProcess } from './host-process.ts';

/**
 * Writing the year before takes six seconds of CPU. Tests that need their own host play a copy.
 * @returns its folder
 */
export async function prepareGame(): Promise<string> {
  const folder = createScratch('prepared-game-');
  const host = await startHostProcess({ dataDir: folder });
  await fireSchedules(host.url);
  await host.end();
  return folder;
}

export async function copyOfGame(prepared: string): Promise<{ dataDir: string; remove: () => void }> {
  const dataDir = createScratch('copied-game-');
  await cp(prepared, dataDir, { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
