import { DatabaseSync } from 'node:sqlite';

/** Two minutes of all that a laptop can write: no consumer is so far behind. AWS keeps the records of a day. */
export const KEPT_RECORDS = 50_000;

const BUSY_TIMEOUT_MS = 10_000;

/**
 * Gives the embedded engine's stream records an index and a limit. The engine itself never deletes one, and looks for the
 * greatest number at every write, so a write would take longer with every write before it. A trigger trims the records
 * within the engine's own transaction: a second writer could make its transactions fail. The last record of a table
 * stays, and with it the engine's count.
 */
export function tendStreamRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.exec(`
      BEGIN IMMEDIATE;
      CREATE INDEX IF NOT EXISTS stream_records_by_number
        ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
      DELETE FROM _stream_records AS old WHERE CAST(sequence_number AS INTEGER) <= -${KEPT_RECORDS} + (
        SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = old.table_name);
      CREATE TRIGGER IF NOT EXISTS stream_records_kept AFTER INSERT ON _stream_records BEGIN
        DELETE FROM _stream_records WHERE table_name = NEW.table_name
          AND CAST(sequence_number AS INTEGER) <= CAST(NEW.sequence_number AS INTEGER) - ${KEPT_RECORDS};
      END;
      COMMIT;`);
  } finally {
    database.close();
  }
}
