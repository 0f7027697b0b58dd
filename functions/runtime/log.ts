type Fields = Readonly<Record<string, unknown>>;

/** Writes one line of JSON per message. Callers never pass tokens, cookies or whole requests. */
export const log = {
  info: (message: string, fields: Fields = {}) => write('INFO', message, fields),
  warn: (message: string, fields: Fields = {}) => write('WARN', message, fields),
  error: (message: string, error: unknown, fields: Fields = {}) =>
    write('ERROR', message, {
      ...fields,
      error: error instanceof Error ? error.name : 'unknown',
      reason: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
    }),
};

/** Writes to stdout, because Lambda wraps the console's output in JSON, in which CloudWatch finds no metrics. */
function write(level: string, message: string, fields: Fields): void {
  const timestamp = new Date().toISOString();
  process.stdout.write(`${JSON.stringify({ timestamp, level, message, ...fields })}\n`);
}
