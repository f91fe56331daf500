import pg from 'pg'
import { expect } from 'vitest'

/**
 * Notes which pages of a table everyone may see, so that an index alone can count its rows. A page is only
 * noted when no transaction is open that began before its rows were written, so it may take more than one vacuum.
 */
export async function makeVisible(ownerUrl: string, table: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await expect
    .poll(async () => {
      await client.query(`vacuum analyze ${table}`)
      const { rows } = await client.query<{ all_visible: boolean }>(
        'select relallvisible = relpages as all_visible from pg_class where oid = $1::regclass',
        [table],
      )
      return rows[0]?.all_visible
    })
    .toBe(true)
  await client.end()
}
