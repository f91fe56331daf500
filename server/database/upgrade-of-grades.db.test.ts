import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { blankDatabase } from '#tests/support/database.ts'
import { bringUpToDate, migrate } from './migrate.ts'
import { ensureRoles } from './roles.ts'
import { inTransaction, readSqlFiles } from './sql-files.ts'

test('classes and students keep the right grades when a filled database learns of grades beside names', async () => {
  const { ownerUrl } = await blankDatabase()
  const connection = { connection: ownerUrl }
  const earlier = readSqlFiles('migrations').filter(({ name }) => name < 'migrations/0200')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  await ensureRoles(owner)
  await inTransaction(owner, () => bringUpToDate(owner, { migrations: earlier, definitions: false }))
  await owner.query(`insert into public.classes (name, academic_year, term)
    select unnest(array['9A', '11.1', '10-North', '8 Kula', '7/8 Kula', '13']), '2199', 'Term 1'`)
  await owner.query(`insert into public.students (admission_number, first_name, last_name, class_name, grade_level)
    values ('1', 'Ruth', 'Kila', '9A', 9), ('2', 'Tom', 'Kila', '8 Kula', 8)`)
  await migrate(connection)
  const classes = await owner.query<{ name: string; grades: number[]; grade: number | null }>(
    'select name, grades, grade from public.classes',
  )
  expect(Object.fromEntries(classes.rows.map(({ name, grades, grade }) => [name, [grades, grade]]))).toEqual({
    '9A': [[9], 9],
    '11.1': [[11], 11],
    '10-North': [[10], 10],
    '8 Kula': [[8], 8],
    '7/8 Kula': [[7], 7],
    '13': [[13], 13],
  })
  const students = await owner.query('select first_name, grade_level from public.students order by 1')
  expect(students.rows).toEqual([
    { first_name: 'Ruth', grade_level: 9 },
    { first_name: 'Tom', grade_level: 8 },
  ])
  // The office then writes the grades that no name says.
  await owner.query(`update public.school_structure
    set structure = structure || '{"grades": {"Form 3 Blue": [9], "7/8 Kula": [7, 8]}}'`)
  await owner.query(`insert into public.classes (name, academic_year, term)
    select unnest(array['Form 3 Blue', 'Kula']), '2199', 'Term 1'`)
  const said = await owner.query<{ name: string; grades: number[] }>(
    "select name, grades from public.classes where name ~ 'Kula|Form' order by name",
  )
  expect(said.rows).toEqual([
    { name: '7/8 Kula', grades: [7, 8] },
    { name: '8 Kula', grades: [8] },
    { name: 'Form 3 Blue', grades: [9] },
    { name: 'Kula', grades: [] },
  ])
})
