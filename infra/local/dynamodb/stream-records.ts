import { DatabaseSync } from 'node:sqlite';

/** More than any consumer is behind: two minutes of all that a laptop can write. AWS keeps those of a day. */
export const KEPT_RECORDS = 50_000;

const BUSY_TIMEOUT_MS = 10_000;

/**
 * Makes the embedded engine's records of its streams findable and finite. At every write it looks for their greatest
 * number, and its consumers for those after one, in a table without an index from which it never deletes: a write would
 * take the longer the more there were before. The records are trimmed by a trigger, within the engine's own
 * transaction, since a second writer beside it could make its transactions fail. The last record of a table stays, and
 * so does the engine's count.
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
