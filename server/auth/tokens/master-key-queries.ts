import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** Records the digest of the master key if there is none yet. @returns the one that counts */
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
