import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { DirectoryDb } from '#server/database/directory-tables.ts'
import { blankDatabase } from '#tests/support/database.ts'
import { openDirectory } from './directory.ts'
import { putCluster, readSchools } from './queries.ts'

const count = 1000

async function namesRead(db: DirectoryDb): Promise<number> {
  const { rows } = await sql<{ rows_read: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows_read from pg_stat_xact_user_tables
    where relname = 'hosts'`.execute(db)
  return rows[0]?.rows_read ?? 0
}

test('reading all schools reads each name once, however many there are', async () => {
  const { ownerUrl } = await blankDatabase()
  const deploymentKey = randomBytes(32).toString('base64url')
  const directory = await openDirectory(ownerUrl, { deploymentKey, logger: pino({ level: 'silent' }) })
  onTestFinished(() => directory.close())
  const { db } = directory
  await putCluster(db, 'main', directory.sealAddress('main', ownerUrl))
  await sql`
    insert into schools (id, cluster, database, sealed_master_key)
    select 's' || n, 'main', 'school_s' || n, ''::bytea from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into hosts (name, school, is_main) select id || '.test', id, true from schools`.execute(db)
  await sql`analyze`.execute(db)
  await db.connection().execute(async (tx) => {
    // The counters are those of a transaction.
    await sql`begin`.execute(tx)
    const before = await namesRead(tx)
    expect(await readSchools(tx)).toHaveLength(count)
    expect((await namesRead(tx)) - before).toBeLessThanOrEqual(count)
    await sql`rollback`.execute(tx)
  })
})
