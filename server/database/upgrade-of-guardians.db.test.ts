import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { blankDatabase } from '#tests/support/database.ts'
import { bringUpToDate, migrate } from './migrate.ts'
import { ensureRoles } from './roles.ts'
import { inTransaction, readSqlFiles } from './sql-files.ts'

const phones: Record<string, string> = {
  1: '+675 7123 4567',
  2: '71234567',
  3: '7123 4567 / 472 1234',
  4: 'ask the pastor',
  5: '7987 6543 or the aunt in Lae',
  6: '6.75E+10',
  7: '67579876543',
  8: '+61 412 345 678',
  9: '7123 456',
}

test('the numbers of guardians in a filled database become guardians, and what is no number a note', async () => {
  const { ownerUrl } = await blankDatabase()
  const connection = { connection: ownerUrl }
  const earlier = readSqlFiles('migrations').filter(({ name }) => name < 'migrations/0340')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await ensureRoles(owner)
  await inTransaction(owner, () => bringUpToDate(owner, { migrations: earlier, definitions: false }))
  for (const [number, phone] of Object.entries(phones))
    await owner.query(
      `insert into public.students (admission_number, first_name, last_name, guardian_phone) values ($1, 'A', 'B', $2)`,
      [number, phone],
    )
  await migrate(connection)
  const { rows } = await owner.query(`
    select s.admission_number as student, s.guardian_note as note, coalesce(
      json_agg(n.number || case when n.is_mobile then '' else ' landline' end order by t.position) filter (where n.id is not null), '[]') as numbers
    from public.students s left join public.guardian_ties t on t.student_id = s.id
    left join public.guardian_numbers n on n.guardian_id = t.guardian_id
    group by s.id order by s.admission_number`)
  expect(rows).toEqual([
    { student: '1', note: null, numbers: ['+67571234567'] },
    { student: '2', note: null, numbers: ['+67571234567'] },
    { student: '3', note: null, numbers: ['+67571234567', '+6754721234 landline'] },
    { student: '4', note: 'ask the pastor', numbers: [] },
    { student: '5', note: 'the aunt in Lae', numbers: ['+67579876543'] },
    { student: '6', note: '6.75E+10', numbers: [] },
    { student: '7', note: null, numbers: ['+67579876543'] },
    { student: '8', note: null, numbers: ['+61412345678'] },
    { student: '9', note: '7123 456', numbers: [] },
  ])
  // The same number is one person, whoever's guardian it is.
  const people = await owner.query('select count(*)::int as count from public.guardians')
  expect(people.rows).toEqual([{ count: 4 }])
})
