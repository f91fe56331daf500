import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A base backup that PostgreSQL has begun, by the low-level interface of its manual. */
export interface BaseBackup {
  /** Ends the backup. @returns the text of its `backup_label` */
  finish(): Promise<string>
  /** Closes the connection; a backup that is not finished leaves nothing behind in the database. */
  close(): Promise<void>
}

/**
 * Begins a base backup, and keeps the log that it needs by a temporary slot.
 * @param superuserUrl of the cluster's superuser
 */
export async function beginBaseBackup(superuserUrl: string): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    // Slot and backup both end with this connection.
    const slot = `school_backup_${randomBytes(6).toString('hex')}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    await client.query("select pg_backup_start('school', true)")
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    async finish() {
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      )
      return rows[0]?.labelfile ?? ''
    },
    close: () => client.end(),
  }
}
