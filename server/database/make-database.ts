import pg from 'pg'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

/**
 * Makes the database of a school by all migrations; a copy of one that has them would have its keys, too. One that was begun
 * already is finished.
 * @param ownerUrl its address
 * @param clusterUrl the address of a database that is there already
 */
export async function makeDatabase(ownerUrl: string, clusterUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1))
  const client = await connect(clusterUrl, 'school directory')
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)} template template0`)
  } finally {
    await client.end()
  }
  await migrate({ connection: ownerUrl })
}
