import { existsSync, rmSync } from 'node:fs';

/** `npm run reset` removes every player, trade and account from this machine. */
const dataDir = process.env.DATA_DIR || '.local';
const had = existsSync(dataDir);
rmSync(dataDir, { recursive: true, force: true });
console.log(had ? `Removed ${dataDir}: the next start begins afresh.` : `There is no ${dataDir}: nothing to remove.`);
