import pg from 'pg'
import { onConnection } from './connect.ts'
import { migrate } from './migrate.ts'

/**
 * Creates the database of a school by running all migrations; a copy of a migrated one would have its keys
 * too. A database that was begun is finished.
 * @param ownerUrl its address
 * @param clusterUrl the address of an existing database
 */
export async function makeDatabase(ownerUrl: string, clusterUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1))
  await onConnection(clusterUrl, 'school directory', async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)} template template0`)
  })
  await migrate({ connection: ownerUrl })
}
