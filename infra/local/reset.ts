import { removeData } from './data-claim.ts';
import { OperatorError } from './operator-error.ts';

/** `npm run reset` removes every player, trade and account from this machine. */
try {
  console.log(removeData(process.env.DATA_DIR || '.local'));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
