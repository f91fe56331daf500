import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AbsenceFigures, AbsenceSpan, OftenAbsent } from '#shared/absences/contract.ts'
import type { TeacherWork } from '#shared/overview/teacher-work.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  insertOne,
} from '#tests/support/builders.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { testSchool } from '#tests/support/school.ts'
import { sumUpAbsences } from './figure-queries.ts'

const { database, call, request } = await testSchool()
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)
const group = await buildClass(database)

/** A roll of the class in each of these periods on a day, from which these students were absent or late. */
async function buildRolls(
  day: string,
  marks: { student: { id: string }; kind?: string; reason?: string }[],
  periods = [1],
) {
  await database.asService(async (tx) => {
    for (const period of periods) {
      const roll = await insertOne(tx, 'roll_calls', { class_id: group.id, day, period, students: 10 })
      for (const { student, kind = 'absent', reason } of marks)
        await insertOne(tx, 'absences', {
          roll_call_id: roll.id,
          student_id: student.id,
          day,
          kind,
          reason: reason ?? null,
        })
    }
  })
}

const figuresOf = async (span: AbsenceSpan) =>
  (await call<AbsenceFigures>('GET', `/admin/absences/figures?${new URLSearchParams({ ...span })}`, asAdmin))
    .body

test('absences are summed up by student, home class, grade and sex, as they were on the day', async () => {
  const ruth = await buildStudent(database, { class_name: '9A', grade_level: 9, sex: 'F', last_name: 'Aka' })
  const tom = await buildStudent(database, { class_name: '9B', grade_level: 9, sex: 'M', last_name: 'Bani' })
  await buildRolls('2025-03-03', [{ student: ruth }, { student: tom, kind: 'late' }], [1, 2])
  await buildRolls('2025-03-04', [{ student: ruth, reason: 'Sick' }])
  await database.asService((tx) =>
    tx
      .updateTable('students')
      .set({ class_name: '10A', grade_level: 10 })
      .where('id', '=', ruth.id)
      .execute(),
  )
  await buildRolls('2025-03-05', [{ student: ruth }])
  const span = { from: '2025-03-03', until: '2025-03-04' }
  expect(await figuresOf({ ...span, by: 'student' })).toMatchObject({
    rolls: { called: 3, students: 30, absent: 3 },
    rows: [
      { name: 'Aka, Ruth', class_name: '10A', days: 2, lessons: 3, late: 0, unexplained: 1 },
      { name: expect.stringMatching(/^Bani/), days: 0, lessons: 0, late: 2, unexplained: 0 },
    ],
  })
  expect((await figuresOf({ ...span, by: 'class' })).rows).toMatchObject([
    { name: '9A', students: 1, days: 2 },
    { name: '9B', students: 1, days: 0 },
  ])
  const whole = await figuresOf({ from: '2025-01-01', until: '2025-12-31', by: 'grade' })
  expect(whole.rows).toMatchObject([
    { name: '9', students: 2, days: 2 },
    { name: '10', students: 1, days: 1 },
  ])
  expect((await figuresOf({ ...span, by: 'sex' })).rows).toMatchObject([
    { name: 'F', days: 2 },
    { name: 'M', days: 0 },
  ])
  const address = '/api/v1/admin/absences/figures/file?from=2025-03-03&until=2025-03-04&by=class&format=csv'
  const file = await request('GET', address, asAdmin)
  expect((await file.text()).split('\r\n')[1]).toBe('9A,1,2,3,0,1')
})

test('three days in a row are shown to the office and to the home-class teacher alone, also over a holiday', async () => {
  const today = schoolDay()
  const home = '9-Often'
  const teacher = await buildTeacher(database)
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', {
      academic_year: today.slice(0, 4),
      class_name: home,
      teacher_id: teacher.id,
    }),
  )
  const [often, seldom] = [
    await buildStudent(database, { class_name: home }),
    await buildStudent(database, { class_name: home }),
  ]
  const days = [-4, -2, -1, 0].map((back) => addDays(today, back)) as [string, string, string, string]
  await buildRolls(days[0], [{ student: seldom }])
  await buildRolls(days[1], [{ student: often }])
  await buildRolls(days[2], [{ student: often }, { student: seldom }])
  await buildRolls(days[3], [{ student: often }])
  const listOf = async () => (await call<OftenAbsent[]>('GET', '/admin/absences/often', asAdmin)).body
  expect(await listOf()).toMatchObject([{ student_id: often.id, days: 3, in_row: 3, last_day: today }])
  const workOf = async (id: string) =>
    (await call<TeacherWork>('GET', '/teacher/work', await claimsOf(database, id))).body.often_absent
  expect(await workOf(teacher.id)).toMatchObject([{ student_id: often.id, in_row: 3 }])
  expect(await workOf((await buildTeacher(database)).id)).toEqual([])
  const { status } = await call('GET', '/admin/absences/often', await claimsOf(database, teacher.id))
  expect(status).toBe(403)
})

test('ten days of a term are shown that do not follow each other, and the days of the term before do not count', async () => {
  const home = '9-Term'
  const [often, before] = [
    await buildStudent(database, { class_name: home }),
    await buildStudent(database, { class_name: home }),
  ]
  const today = schoolDay()
  const terms = JSON.stringify([{ starts: addDays(today, -25), ends: addDays(today, 25) }])
  await database.asService(async (tx) => {
    await tx.deleteFrom('school_calendar').execute()
    await tx
      .insertInto('school_calendar')
      .values({ academic_year: today.slice(0, 4), terms })
      .execute()
  })
  for (let back = 1; back <= 24; back += 1) {
    const absent = back % 2 === 0 && back <= 20 ? [{ student: often }] : []
    await buildRolls(addDays(today, -back), absent, [5])
  }
  for (const back of [26, 28, 30, 32, 34, 36, 38, 40, 42, 44])
    await buildRolls(addDays(today, -back), [{ student: before }], [5])
  const listed = async () =>
    (await call<OftenAbsent[]>('GET', '/admin/absences/often', asAdmin)).body.filter(
      ({ class_name }) => class_name === home,
    )
  expect(await listed()).toMatchObject([{ student_id: often.id, days: 10, in_row: 1 }])
  const particulars = sql`particulars || '{"absentInTerm": 11}'`
  await database.asService((tx) =>
    sql`update public.school_settings set particulars = ${particulars}`.execute(tx),
  )
  expect(await listed()).toEqual([])
})

test('figures by home class read no students, and count the rolls in the index of their days', async () => {
  const span = { from: '2023-03-01', until: '2023-03-31', by: 'class' } as const
  await buildRolls('2023-03-06', [{ student: await buildStudent(database, { class_name: '9A' }) }])
  const { result, rowsRead } = await database.asService((tx) =>
    countRowsRead(tx, 'students', () => sumUpAbsences(tx, span)),
  )
  expect(result).toMatchObject([{ name: '9A', students: 1, lessons: 1, all_lessons: 1 }])
  expect(rowsRead).toBe(0)
  const plan = await database.asService(async (tx) => {
    for (const scan of ['seqscan', 'bitmapscan'])
      await sql`set local ${sql.raw(`enable_${scan}`)} = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`
      explain select count(*), sum(students) from public.roll_calls where day between '2023-03-01' and '2023-03-31'`.execute(
      tx,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index Only Scan using roll_calls_day_idx')
})
