import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { bringUpToDate, migrate } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { inTransaction, readSqlFiles } from '#server/database/sql-files.ts'
import { blankDatabase } from '#tests/support/database.ts'

/** A database as it was before a migration, without the functions and policies of today. */
async function databaseBefore(migration: string) {
  const { ownerUrl } = await blankDatabase()
  const migrations = readSqlFiles('migrations').filter(({ name }) => name < `migrations/${migration}`)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await ensureRoles(owner)
  await inTransaction(owner, () => bringUpToDate(owner, { migrations, definitions: false }))
  return { owner, renewProgram: () => migrate({ connection: ownerUrl }) }
}

test('uploads that were under way when the program was renewed go on, and stored files find their upload', async () => {
  const { owner, renewProgram } = await databaseBefore('0043')
  const [user, unfinished, abandoned, handedIn, picture] = Array.from({ length: 5 }, () => randomUUID())
  await owner.query('insert into auth.users (id, email) values ($1, $2)', [user, 'kila@example.com'])
  const upload = async (
    id: unknown,
    purpose: string,
    key: string,
    started: string,
    finished: string | null,
  ) =>
    await owner.query(
      `insert into storage.uploads (id, user_id, bucket, purpose, metadata, length, started_at, finished_at)
       values ($1, $2, 'assignments', $3, $4, 1000, now() - $5::interval, now() - $6::interval)`,
      [id, user, purpose, { key, file_name: 'a.pdf' }, started, finished],
    )
  await upload(unfinished, 'submission', 'unfinished.pdf', '1 hour', null)
  await upload(abandoned, 'submission', 'abandoned.pdf', '3 days', null)
  await upload(handedIn, 'submission', '1_a.pdf', '1 hour', '1 minute')
  await upload(picture, 'slide', 'pictures/x', '1 hour', '1 minute')
  for (const name of ['1_a.pdf', 'pictures/x/640x480.webp', 'pictures/x2/640x480.webp', 'unfinished.pdf.old'])
    await owner.query(
      `insert into storage.objects (bucket, name, owner, size, content_type, sha256)
       values ('assignments', $1, $2, 1000, 'application/pdf', repeat('0', 64))`,
      [name, user],
    )
  await renewProgram()

  const uploads = await owner.query(
    `select id, purpose, reserved_until > now() as has_room from storage.uploads order by started_at, id`,
  )
  expect(uploads.rows).toHaveLength(4)
  expect(uploads.rows).toEqual(
    expect.arrayContaining([
      { id: unfinished, purpose: 'hand-in', has_room: true },
      { id: abandoned, purpose: 'hand-in', has_room: false },
      expect.objectContaining({ id: handedIn, purpose: 'hand-in' }),
      expect.objectContaining({ id: picture, purpose: 'slide' }),
    ]),
  )
  const objects = await owner.query('select name, upload_id from storage.objects order by name')
  expect(objects.rows).toEqual([
    { name: '1_a.pdf', upload_id: handedIn },
    { name: 'pictures/x/640x480.webp', upload_id: picture },
    { name: 'pictures/x2/640x480.webp', upload_id: null },
    { name: 'unfinished.pdf.old', upload_id: null },
  ])
})

test('links to another service that were begun before sessions were noted are not completed', async () => {
  const { owner, renewProgram } = await databaseBefore('0051')
  const user = randomUUID()
  await owner.query('insert into auth.users (id, email) values ($1, $2)', [user, 'kila@example.com'])
  await owner.query(
    `insert into auth.flow_states (provider_type, authentication_method, linking_target_id)
     values ('google', 'oauth', $1), ('google', 'oauth', null)`,
    [user],
  )
  await renewProgram()
  const { rows } = await owner.query('select linking_target_id from auth.flow_states')
  expect(rows).toEqual([{ linking_target_id: null }])
})
