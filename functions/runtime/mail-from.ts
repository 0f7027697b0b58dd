import { fromEnvironment } from './environment.ts';

const chosen = fromEnvironment('MAIL_FROM');

/** The stage's sender address. Undefined if it sends no email. */
export const mailFrom = chosen === 'none' ? undefined : chosen;
