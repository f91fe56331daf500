import { sql } from 'kysely'
import type pg from 'pg'
import { onConnection } from '#server/database/connect.ts'
import type { Tx } from '#server/database/database.ts'

/** Records the digest of the master key if there is none yet. @returns the recorded one */
export async function settleMasterKey(tx: Tx, digest: string): Promise<string> {
  await tx
    .insertInto('auth.master_key')
    .values({ digest })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('auth.master_key')
    .select(sql<string>`digest`.as('digest'))
    .executeTakeFirstOrThrow()
  return row.digest
}

/** A tool's connection, outside the pools. */
export type Connection = pg.Client

/** Records the digest of the master key in the transaction of a restore, if there is none yet. */
export async function recordMasterKeyDigest(client: Connection, digest: string): Promise<void> {
  await client.query('insert into auth.master_key (digest) values ($1) on conflict do nothing', [digest])
}

/**
 * The digest of the first master key, read before the database is brought up to date.
 * @param ownerUrl address of the role that owns the tables
 * @returns undefined when there is none yet
 */
export async function readMasterKeyDigest(ownerUrl: string): Promise<string | undefined> {
  return await onConnection(ownerUrl, 'school master key', async (client) => {
    const known = await client.query<{ there: boolean }>(
      "select to_regclass('auth.master_key') is not null as there",
    )
    if (known.rows[0]?.there !== true) return undefined
    const { rows } = await client.query<{ digest: string }>('select digest from auth.master_key')
    return rows[0]?.digest
  })
}
