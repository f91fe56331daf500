import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ClassMove, ClassMovePlan } from '#shared/student-records/class-moves.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import { academicYearOf, addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAdmin,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import * as messages from '#shared/student-records/messages.ts'

const { database, call } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const today = schoolDay()
const academic_year = academicYearOf(today)
/** The last one, so that it is in every plan whatever the day. */
const term = 'Term 4'

/** A student in two subject classes of a home class, and those of another home class; one subject is taught to both. */
async function buildHomes(from: string, to: string) {
  const [home, teacher, student] = [
    await buildTeacher(database),
    await buildTeacher(database),
    await buildStudent(database, { class_name: from, grade_level: Number.parseInt(from, 10) }),
  ]
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', { academic_year, class_name: from, teacher_id: home.id }),
  )
  const maths = (await buildSubject(database)).id
  const group = (name: string, subject_id?: string) =>
    buildClass(database, { name, academic_year, term, ...(subject_id ? { subject_id } : {}) })
  const left = await group(from, maths)
  const dropped = await group(from)
  const joined = await group(to, maths)
  const elective = await group('11.9')
  await enrol(database, student, left, dropped, elective)
  await enrol(database, await buildStudent(database), joined)
  await buildGrade(database, { class_id: left.id, student_id: student.id })
  const claims = {
    home: await claimsOf(database, home.id),
    other: await claimsOf(database, teacher.id),
    student: await claimsOf(database, student.user_id),
    office,
  }
  type Who = keyof typeof claims
  const plan = async (who: Who, class_name = to, day = today) =>
    await call<ClassMovePlan>(
      'GET',
      `/students/${student.id}/class-move?class_name=${class_name}&day=${day}`,
      claims[who],
    )
  const move = async (who: Who, move_id: string, day = today) =>
    await call<ClassMove>('POST', `/students/${student.id}/class-moves`, claims[who], {
      move_id,
      class_name: to,
      day,
    })
  const undo = async (who: Who, id: string) =>
    await call<ClassMove>('POST', `/class-moves/${id}/undo`, claims[who])
  const enrolled = async () =>
    new Set(
      (
        await database.asService((tx) =>
          tx.selectFrom('student_classes').select('class_id').where('student_id', '=', student.id).execute(),
        )
      ).map(({ class_id }) => class_id),
    )
  const homeClass = async () =>
    (
      await database.asService((tx) =>
        tx.selectFrom('students').select('class_name').where('id', '=', student.id).executeTakeFirstOrThrow(),
      )
    ).class_name
  return { student, left, dropped, joined, elective, plan, move, undo, enrolled, homeClass }
}

test('one act moves a student to another home class with its subject classes, and one takes it back', async () => {
  const { student, left, dropped, joined, elective, plan, move, undo, enrolled, homeClass } =
    await buildHomes('9A', '9B')
  const shown = await plan('office')
  expect(shown.body.classes).toHaveLength(3)
  expect(shown.body.classes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ class_id: left.id, change: 'left', marks: 1 }),
      expect.objectContaining({ class_id: dropped.id, change: 'left', marks: 0 }),
      expect.objectContaining({ class_id: joined.id, change: 'joined' }),
    ]),
  )
  const id = randomUUID()
  expect([(await move('office', id)).status, (await move('office', id)).status]).toEqual([200, 200])
  expect([await homeClass(), await enrolled()]).toEqual(['9B', new Set([joined.id, elective.id])])
  expect((await plan('office', '9C')).body.moves).toMatchObject([{ id, from_class: '9A', to_class: '9B' }])
  expect([(await undo('office', id)).status, (await undo('office', id)).status]).toEqual([200, 200])
  expect([await homeClass(), await enrolled()]).toEqual(['9A', new Set([left.id, dropped.id, elective.id])])
  const { history } = (await call<StudentRecord>('GET', `/admin/students/${student.id}/record`, office)).body
  expect(history.map(({ action }) => action)).toEqual([
    'accounts.student_move_undone',
    'accounts.student_moved',
  ])
  const stays = await database.asService((tx) =>
    tx
      .selectFrom('class_stays')
      .select(['class_id', 'ends_before'])
      .where('student_id', '=', student.id)
      .execute(),
  )
  expect(stays.every(({ class_id, ends_before }) => class_id !== joined.id && ends_before === null)).toBe(
    true,
  )
})

test('the teacher of the home class moves its students, and nobody else but the office does', async () => {
  const { plan, move, undo, homeClass } = await buildHomes('9D', '9E')
  const id = randomUUID()
  expect([(await plan('other')).status, (await move('other', id)).status]).toEqual([404, 404])
  expect([(await plan('student')).status, (await move('student', id)).status]).toEqual([403, 403])
  expect([(await plan('home')).status, (await move('home', id)).status]).toEqual([200, 200])
  expect(await homeClass()).toBe('9E')
  expect((await undo('other', id)).status).toBe(404)
  expect((await undo('home', id)).status).toBe(200)
  expect(await homeClass()).toBe('9D')
})

test('a move counts from the day that is given, and from no day to come', async () => {
  const { student, left, joined, plan, move } = await buildHomes('9F', '9G')
  await database.asService(async (tx) => {
    await tx
      .updateTable('student_classes')
      .set({ enrolled_at: new Date('2020-01-01') })
      .execute()
    await tx
      .updateTable('home_class_stays')
      .set({ starts_on: '2020-01-01' })
      .where('student_id', '=', student.id)
      .execute()
  })
  expect((await plan('office', '9G', addDays(today, 1))).status).toBe(422)
  expect((await plan('office', '9F')).status).toBe(422)
  const day = addDays(today, -1)
  if (academicYearOf(day) !== academic_year) return
  expect((await move('office', randomUUID(), day)).status).toBe(200)
  const rows = await database.asService((tx) =>
    tx.selectFrom('class_stays').selectAll().where('student_id', '=', student.id).execute(),
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ class_id: left.id, ends_before: day }),
      expect.objectContaining({ class_id: joined.id, starts_on: day }),
    ]),
  )
  const homes = await database.asService((tx) =>
    tx
      .selectFrom('home_class_stays')
      .selectAll()
      .where('student_id', '=', student.id)
      .orderBy('starts_on')
      .execute(),
  )
  expect(homes).toMatchObject([
    { home_class: '9F', ends_before: day },
    { home_class: '9G', starts_on: day, ends_before: null },
  ])
})

test('a class whose results are submitted keeps the student for its term, and no move is undone past results', async () => {
  const { left, joined, plan, move, undo, enrolled } = await buildHomes('9H', '9I')
  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: left.id }))
  expect((await plan('office')).body.classes).toEqual(
    expect.arrayContaining([expect.objectContaining({ class_id: left.id, change: 'stays' })]),
  )
  const id = randomUUID()
  expect((await move('office', id)).status).toBe(200)
  expect((await enrolled()).has(left.id)).toBe(true)
  expect((await enrolled()).has(joined.id)).toBe(false)
  const second = await buildHomes('9J', '9B')
  const other = randomUUID()
  expect((await second.move('office', other)).status).toBe(200)
  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: second.joined.id }))
  expect(await second.undo('office', other)).toMatchObject({
    status: 409,
    body: { code: 'RESULTS_SUBMITTED' },
  })
  expect((await undo('office', id)).status).toBe(200)
})

test('a class keeps the student for its term where the results of the new class are submitted', async () => {
  const { left, dropped, joined, plan, move, enrolled } = await buildHomes('10H', '10I')
  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: joined.id }))
  expect((await plan('office')).body.classes).toEqual(
    expect.arrayContaining([expect.objectContaining({ class_id: left.id, change: 'stays' })]),
  )
  expect((await move('office', randomUUID())).status).toBe(200)
  const now = await enrolled()
  expect([left, dropped, joined].map(({ id }) => now.has(id))).toEqual([true, false, false])
})

test('a class of another grade is promotion, which the office alone does', async () => {
  const { student, plan, move, homeClass } = await buildHomes('10J', '9J')
  const refused = { status: 422, body: { data: { fields: { class_name: messages.gradeOfOffice } } } }
  expect(await plan('home')).toMatchObject(refused)
  expect(await move('home', randomUUID())).toMatchObject(refused)
  const [{ teacher_id }] = (await database.asService((tx) =>
    tx.selectFrom('home_class_teachers').select('teacher_id').where('class_name', '=', '10J').execute(),
  )) as [{ teacher_id: string }]
  const inDatabase = database.asUser(await claimsOf(database, teacher_id), (tx) =>
    sql`select public.move_student(${randomUUID()}::uuid, ${student.id}::uuid, '9I', 9, ${today}::date, ${academic_year}, ${term})`.execute(
      tx,
    ),
  )
  await expect(inDatabase).rejects.toMatchObject({ code: '42501' })
  expect(await homeClass()).toBe('10J')
  expect((await move('office', randomUUID())).status).toBe(200)
  expect(await homeClass()).toBe('9J')
})

test('a move that is taken back leaves the grade and the time in each class as they were', async () => {
  const { student, left, joined, move, undo, homeClass } = await buildHomes('9C', '10C')
  const day = addDays(today, -1)
  if (academicYearOf(day) !== academic_year) return
  const staysOf = async () =>
    await database.asService((tx) =>
      tx
        .selectFrom('class_stays')
        .select(['class_id', 'starts_on', 'ends_before'])
        .where('student_id', '=', student.id)
        .orderBy('class_id')
        .orderBy('ends_before')
        .execute(),
    )
  await database.asService(async (tx) => {
    await tx.updateTable('students').set({ grade_level: null }).where('id', '=', student.id).execute()
    const away = { student_id: student.id, starts_on: addDays(today, -9) }
    // Left and joined again before the move, and in the other class long ago.
    await tx
      .updateTable('class_stays')
      .set({ starts_on: today })
      .where('student_id', '=', student.id)
      .where('class_id', '=', left.id)
      .execute()
    await insertOne(tx, 'class_stays', { ...away, class_id: left.id, ends_before: today })
    await insertOne(tx, 'class_stays', { ...away, class_id: joined.id, ends_before: addDays(today, -5) })
  })
  const before = await staysOf()
  const id = randomUUID()
  expect((await move('office', id, day)).status).toBe(200)
  expect((await undo('office', id)).status).toBe(200)
  expect(await homeClass()).toBe('9C')
  const { grade_level } = await database.asService((tx) =>
    tx.selectFrom('students').select('grade_level').where('id', '=', student.id).executeTakeFirstOrThrow(),
  )
  expect(grade_level).toBeNull()
  expect(await staysOf()).toEqual(before)
})

test('of two moves, of which the later one counts from an earlier day, the later one is taken back alone', async () => {
  const { student, move, undo, homeClass } = await buildHomes('10D', '10E')
  const day = addDays(today, -1)
  if (academicYearOf(day) !== academic_year) return
  await database.asService((tx) =>
    tx
      .updateTable('home_class_stays')
      .set({ starts_on: '2020-01-01' })
      .where('student_id', '=', student.id)
      .execute(),
  )
  const [first, later] = [randomUUID(), randomUUID()]
  const moveTo = async (move_id: string, class_name: string, from = today) =>
    await call('POST', `/students/${student.id}/class-moves`, office, { move_id, class_name, day: from })
  expect((await move('office', first)).status).toBe(200)
  expect((await moveTo(later, '10F', day)).status).toBe(200)
  expect((await undo('office', later)).status).toBe(200)
  expect(await homeClass()).toBe('10E')
  const open = await database.asService((tx) =>
    tx
      .selectFrom('home_class_stays')
      .select('home_class')
      .where('student_id', '=', student.id)
      .where('ends_before', 'is', null)
      .execute(),
  )
  expect(open).toEqual([{ home_class: '10E' }])

  expect((await moveTo(randomUUID(), '10F')).status).toBe(200)
  expect((await moveTo(randomUUID(), '10E')).status).toBe(200)
  expect((await undo('office', first)).status).toBe(409)
})
