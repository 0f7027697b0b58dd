import { runProgram } from '../program.ts';
import { removeData } from './data-claim.ts';

/** `npm run reset` removes every player, trade and account from this machine. */
await runProgram({ usage: 'npm run reset' }, () => {
  console.log(removeData(process.env.DATA_DIR || '.local'));
  return 0;
});
