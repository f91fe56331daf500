import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { actAsGuardian, buildTie } from '#tests/support/nouns/guardians.ts'

const { database } = await testDatabase()
const today = schoolDay()
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]

const readable = sql<{ ids: string[] }>`select public.my_student_ids() as ids`

/** The students of whom a guardian may read. */
async function readableBy(guardianId: string): Promise<string[]> {
  return await actAsGuardian(database, guardianId, async (tx) => (await readable.execute(tx)).rows[0]!.ids)
}

test.each([
  ['of a tie that ends tomorrow', { valid_until: tomorrow }, true],
  ['of a tie that begins today', { valid_from: today }, true],
  ['who may not read', { may_read: false }, false],
  ['who may neither be called nor gets texts', { may_be_called: false, gets_texts: false }, true],
])('a guardian %s reads of the student: %o %s', async (_, tie, mayRead) => {
  const student = await buildStudent(database, { user_id: null })
  const { guardian_id } = await buildTie(database, { student }, tie)
  expect(await readableBy(guardian_id)).toEqual(mayRead ? [student.id] : [])
})

test.each([
  ['ended today', { valid_until: today }],
  ['ended yesterday', { valid_until: yesterday }],
  ['begins tomorrow', { valid_from: tomorrow }],
])(
  'a guardian whose tie %s does not come in, and with another student reads of that one alone',
  async (_, tie) => {
    const [student, sibling] = [
      await buildStudent(database, { user_id: null }),
      await buildStudent(database, { user_id: null }),
    ]
    const { guardian_id } = await buildTie(database, { student }, tie)
    await expect(readableBy(guardian_id)).rejects.toMatchObject({ code: 'AS007' })
    await buildTie(database, { student: sibling }, { guardian_id })
    expect(await readableBy(guardian_id)).toEqual([sibling.id])
  },
)

test('a guardian reads of the own students alone, not of the sibling whom the tie leaves out', async () => {
  const [ruth, john, other] = [
    await buildStudent(database, { user_id: null }),
    await buildStudent(database, { user_id: null }),
    await buildStudent(database, { user_id: null }),
  ]
  const number = '+67579990001'
  const mother = await buildTie(database, { student: ruth }, { number })
  const { guardian_id } = mother
  await buildTie(database, { student: john }, { guardian_id, may_read: false })
  // The same number under another name, and the other parent of the same child.
  const household = await buildTie(database, { student: other }, { name: 'Joseph Bai', number })
  const father = await buildTie(database, { student: john }, { name: 'Joseph Kewa', number: '+67579990002' })
  expect(await readableBy(guardian_id)).toEqual([ruth.id])
  expect(await readableBy(household.guardian_id)).toEqual([other.id])
  expect(await readableBy(father.guardian_id)).toEqual([john.id])
})

test('a guardian never reads that there are other guardians, nor the own tie', async () => {
  const student = await buildStudent(database, { user_id: null })
  const { guardian_id } = await buildTie(database, { student }, {})
  await buildTie(database, { student }, { name: 'Joseph Kewa' })
  for (const table of ['guardians', 'guardian_numbers', 'guardian_ties'])
    await expect(
      actAsGuardian(database, guardian_id, (tx) =>
        sql`select from ${sql.table(`public.${table}`)}`.execute(tx),
      ),
      table,
    ).rejects.toMatchObject({ code: '42501' })
  await expect(
    actAsGuardian(database, guardian_id, (tx) => sql`select from public.current_guardians`.execute(tx)),
  ).rejects.toMatchObject({ code: '42501' })
})

test('the office is told all guardians of today, the home-class teacher those to call, and nobody else any', async () => {
  const student = await buildStudent(database, { class_name: '9H', grade_level: 9 })
  const classmate = await buildStudent(database, { class_name: '9H', grade_level: 9 })
  const [homeTeacher, subjectTeacher] = [await buildTeacher(database), await buildTeacher(database)]
  const group = await buildClass(database, { teacher_id: subjectTeacher.id })
  await enrol(database, student, group)
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', {
      class_name: '9H',
      teacher_id: homeTeacher.id,
      academic_year: today.slice(0, 4),
    }),
  )
  await buildTie(database, { student }, { name: 'First', position: 1 })
  await buildTie(database, { student }, { name: 'Not called', position: 2, may_be_called: false })
  await buildTie(database, { student }, { name: 'Former', position: 3, valid_until: today })
  await buildTie(database, { student }, { name: 'To come', position: 4, valid_from: tomorrow })
  const told = async (claims: Claims) =>
    await database.asUser(claims, async (tx) => {
      const { rows } = await sql<{ guardians: { name: string }[] }>`
        select guardians from public.current_guardians where student_id = ${student.id}`.execute(tx)
      return rows.flatMap(({ guardians }) => guardians.map(({ name }) => name))
    })
  const admin = await buildAdmin(database)
  expect(await told(await claimsOf(database, admin.id))).toEqual(['First', 'Not called'])
  expect(await told(await claimsOf(database, homeTeacher.id))).toEqual(['First'])
  expect(await told(await claimsOf(database, subjectTeacher.id))).toEqual([])
  expect(await told(await claimsOf(database, student.user_id))).toEqual([])
  expect(await told(await claimsOf(database, classmate.user_id))).toEqual([])
})
