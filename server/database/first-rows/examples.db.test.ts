import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { bringUpToDate, migrate } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { inTransaction, readSqlFiles } from '#server/database/sql-files.ts'
import { blankSchool } from '#shared/school-settings/first-school.ts'
import { blankDatabase } from '#tests/support/database.ts'

const options = (ownerUrl: string) => ({
  connection: ownerUrl,
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A database of the version before the mark. */
async function beginBefore0165(ownerUrl: string): Promise<pg.Client> {
  const migrations = readSqlFiles('migrations').filter(({ name }) => name < 'migrations/0165')
  const owner = await connect(ownerUrl)
  await ensureRoles(owner)
  await inTransaction(owner, () => bringUpToDate(owner, { migrations, definitions: false }))
  return owner
}

test('a school that is upgraded goes on showing its pages; a new one has nothing that nobody has entered', async () => {
  const read = async (owner: pg.Client) =>
    (
      await owner.query<{ name: string; shows_examples: boolean }>(
        `select particulars ->> 'name' as name, shows_examples from public.school_settings`,
      )
    ).rows[0]
  const { ownerUrl } = await blankDatabase()
  const upgraded = await beginBefore0165(ownerUrl)
  await upgraded.query(
    `update public.school_settings set particulars = particulars || '{"name": "Kamiali Bay Secondary School"}'`,
  )
  await migrate(options(ownerUrl))
  expect(await read(upgraded)).toEqual({ name: 'Kamiali Bay Secondary School', shows_examples: true })
  const fresh = await blankDatabase()
  await migrate(options(fresh.ownerUrl))
  expect(await read(await connect(fresh.ownerUrl))).toEqual({ name: blankSchool.name, shows_examples: false })
})
