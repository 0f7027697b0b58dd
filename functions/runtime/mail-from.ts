import { fromEnvironment } from './environment.ts';

const chosen = fromEnvironment('MAIL_FROM');

/** The address that the stage sends email from. Undefined if it sends none. */
export const mailFrom = chosen === 'none' ? undefined : chosen;
