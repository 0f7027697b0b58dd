/* Before each test file: a host that an earlier file of this thread has run leaves its clock behind. */

const thread = globalThis as { ownDate?: DateConstructor };
thread.ownDate ??= Date;
globalThis.Date = thread.ownDate;
