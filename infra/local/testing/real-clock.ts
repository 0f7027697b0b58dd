/* Restores `Date` before each test file, because an earlier host in this thread leaves its clock behind. */

const thread = globalThis as { ownDate?: DateConstructor };
thread.ownDate ??= Date;
globalThis.Date = thread.ownDate;
