import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { countSchool } from '#server/domain/released-counts/count-school.ts'
import { openFolder } from '#server/storage/folder-disk.ts'
import { counts as countsSchema } from '#shared/released-counts/counts.ts'
import { sumStudents } from '#shared/released-counts/rules.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { testDatabase } from '#tests/support/database.ts'
import { seedDemoSchool } from './seed.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { database } = await testDatabase()
await seedDemoSchool(
  {
    database,
    disk: openFolder(path.join(folder, 'files')),
    logger: pino({ level: 'silent' }),
    env: { demo: true, production: false },
  },
  path.join(folder, 'demo-accounts.json'),
)

test('the counts that a school would release name none of its people, nor any of their numbers', async () => {
  const year = academicYearOf(schoolDay())
  const counts = await database.asService((tx) => countSchool(tx, year))
  expect(countsSchema.safeParse(counts).success).toBe(true)
  expect(sumStudents(counts)).toBeGreaterThan(1000)
  const { rows: people } = await database.asService((tx) =>
    sql<{ text: string }>`
      select unnest(array[admission_number, first_name || ' ' || last_name, id::text]) as text from students
      union select unnest(array[teacher_id, given_name || ' ' || surname, email, id::text]) from teachers
      union select unnest(array[name, id::text]) from guardians
      union select email from auth.users where email is not null`.execute(tx),
  )
  expect(people.length).toBeGreaterThan(4000)
  const released = JSON.stringify(counts)
  expect(people.filter(({ text }) => released.includes(text))).toEqual([])
})
