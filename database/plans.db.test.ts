import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import {
  buildAdmin,
  buildAssignment,
  buildClass,
  buildGrade,
  buildResource,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import type { Tx } from '#server/database/database.ts'
import { listAbsentStudents } from '#server/domain/absences/day-queries.ts'
import { listAndCountStudents } from '#server/domain/accounts/list-queries.ts'
import { findParts } from '#server/domain/audience/queries.ts'
import { readProgress } from '#server/domain/course-modules/queries.ts'
import { listComments } from '#server/domain/report-cards/comment-queries.ts'
import { listMarkingRows } from '#server/domain/marking/queries.ts'
import { gradesOfStudent, termsOfStudent } from '#server/domain/dashboard/subject-queries.ts'
import { listSheetStudents } from '#server/domain/mark-sheet/queries.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'

/*
 * A school of a few years, so that reading a whole table would be the wrong plan: a student's page may
 * cost what the student has, not what the school has.
 */
const { database } = await testDatabase()
const teacher = await buildTeacher(database)
const mine = await buildClass(database, { teacher_id: teacher.id })
const student = await buildStudent(database)
await enrol(database, student, mine)
await buildGrade(database, { student_id: student.id, class_id: mine.id })
const work = await buildAssignment(database, { class_id: mine.id, teacher_id: teacher.id })
await buildResource(database, { class_id: mine.id })
await database.asService(async (tx) => {
  await sql`
    insert into public.students (id, admission_number, first_name, last_name)
    select gen_random_uuid(), 'M' || n, 'Many', 'Others' from generate_series(1, 500) n`.execute(tx)
  await sql`
    insert into public.classes (name, subject_id, teacher_id, academic_year)
    select '9A', ${mine.subject_id}::uuid, ${mine.teacher_id}::uuid, (1800 + n)::text from generate_series(1, 200) n`.execute(
    tx,
  )
  await sql`
    insert into public.grades (student_id, class_id, points_earned, points_possible)
    select s.id, c.id, 1, 2 from public.students s cross join (select id from public.classes limit 60) c`.execute(
    tx,
  )
  await sql`
    insert into public.assignments (title, class_id, subject_id, teacher_id)
    select 'Work', c.id, c.subject_id, c.teacher_id from public.classes c, generate_series(1, 20)
    where c.id <> ${mine.id}`.execute(tx)
  await sql`
    insert into public.learning_resources (title, class_id, resource_type, resource_url)
    select 'Page', c.id, 'link', 'https://example.com' from public.classes c, generate_series(1, 20)
    where c.id <> ${mine.id}`.execute(tx)
  // So many, and with so much to read of each, that the index of searches is cheaper than the table.
  await sql`
    insert into public.students (id, admission_number, first_name, last_name, guardian_note)
    select gen_random_uuid(), 'G' || n, 'Many', 'Others', repeat('Call the aunt. ', 30) from generate_series(1, 5000) n`.execute(
    tx,
  )
  await insertOne(tx, 'course_units', { class_id: mine.id, title: 'Rivers', opens_on: schoolDay() })
  await sql`analyze public.students, public.classes, public.student_classes, public.grades, public.assignments, public.learning_resources`.execute(
    tx,
  )
})
const claims = await claimsOf(database, student.user_id)

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await database.asUser(claims, (tx) =>
    sql<Record<string, string>>`explain (analyze, costs off, timing off, summary off) ${query}`.execute(tx),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each([
  [
    'grades_student_idx',
    sql`select * from public.grades where student_id = (select public.current_student_id())`,
  ],
  [
    'assignments_class_idx',
    sql`select * from public.assignments where class_id = any ((select public.my_class_ids())::uuid[])`,
  ],
  [
    'learning_resources_class_idx',
    sql`select * from public.learning_resources where class_id = any ((select public.my_class_ids())::uuid[])`,
  ],
])('a student’s page reads through %s, and asks who is asking once', async (index, query) => {
  const plan = await planOf(query)
  expect(plan).toContain(
    `using ${index}`.replace('using', plan.includes('Bitmap Index Scan') ? 'on' : 'using'),
  )
  expect(plan).not.toMatch(/Seq Scan|SubPlan/)
  expect(
    [...plan.matchAll(/loops=(\d+)/g)].map(([, loops]) => Number(loops)).every((loops) => loops <= 1),
  ).toBe(true)
})

test('the keyset of a growing list is an index', async () => {
  const plan = await planOf(sql`
    select * from public.grades
    where student_id = (select public.current_student_id()) and (graded_at, id) < (now(), gen_random_uuid())
    order by graded_at desc, id desc limit 50`)
  expect(plan).toContain('grades_student_idx')
})

test.each([
  ['mark sheet', (tx: Tx) => listSheetStudents(tx, mine.id)],
  ['class of an assignment', (tx: Tx) => listMarkingRows(tx, work.id)],
  ['student to mark', (tx: Tx) => listMarkingRows(tx, work.id, student.id)],
])('a %s reads its own students, not the school’s', async (_, list) => {
  const { result, rowsRead } = await database.asUser(await claimsOf(database, teacher.id), (tx) =>
    countRowsRead<unknown[]>(tx, 'students', () => list(tx)),
  )
  expect(result).toHaveLength(1)
  // The class's one student, a few times over for the policies; the school has 5,501.
  expect(rowsRead).toBeLessThan(10)
})

test('the grades of a term are found without reading those of all years once for each class', async () => {
  const years = await buildStudent(database)
  const classes = await Promise.all(Array.from({ length: 20 }, () => buildClass(database)))
  await enrol(database, years, ...classes)
  for (const { id: class_id } of classes)
    for (let n = 0; n < 5; n += 1) await buildGrade(database, { student_id: years.id, class_id })
  const { result, rowsRead } = await database.asUser(await claimsOf(database, years.user_id), async (tx) => {
    // As statements are planned that a connection has run a few times.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    return await countRowsRead(tx, 'grades', async () => {
      const { rows } = await termsOfStudent.execute(tx)
      await gradesOfStudent([classes[0]!.id], '2026-01-01').execute(tx)
      return rows[0]
    })
  })
  expect(result?.classes).toHaveLength(20)
  // The student has 100, each read for the terms and for the list.
  expect(rowsRead).toBeLessThanOrEqual(200)
})

test('the roll call of a day reads the numbers of its own guardians, not the school’s', async () => {
  const day = schoolDay()
  await database.asService(async (tx) => {
    await sql`
      with g as (insert into public.guardians (name) select 'Other ' || n from generate_series(1, 500) n returning id)
      insert into public.guardian_numbers (guardian_id, number, is_mobile, valid_from)
      select id, '+67570000000', true, '2026-01-05' from g`.execute(tx)
    const roll = await insertOne(tx, 'roll_calls', {
      day,
      class_id: mine.id,
      period: 1,
      students: 1,
      caller_name: 'Mary Kila',
    })
    await insertOne(tx, 'absences', { roll_call_id: roll.id, day, student_id: student.id, kind: 'absent' })
    await sql`analyze public.guardians, public.guardian_numbers, public.absences`.execute(tx)
  })
  await buildTie(database, { student })
  const office = await claimsOf(database, (await buildAdmin(database)).id)
  const { result, rowsRead } = await database.asUser(office, (tx) =>
    countRowsRead(tx, 'guardian_numbers', () => listAbsentStudents(tx, day)),
  )
  expect(result).toMatchObject([{ student_id: student.id, guardians: [{ numbers: ['+67571234567'] }] }])
  expect(rowsRead).toBeLessThan(10)
})

test('marks that students brought into classes are found without reading their marks of all years', async () => {
  const [joined, left] = [await buildClass(database), await buildClass(database)]
  await database.asService((tx) =>
    tx.updateTable('classes').set({ subject_id: joined.subject_id }).where('id', '=', left.id).execute(),
  )
  const movers = await Promise.all(Array.from({ length: 3 }, () => buildStudent(database)))
  for (const mover of movers) {
    const years = await Promise.all(Array.from({ length: 8 }, () => buildClass(database)))
    await enrol(database, mover, joined, left, ...years)
    for (const { id: class_id } of [left, ...years, ...years, ...years])
      await buildGrade(database, { student_id: mover.id, class_id })
    await database.asService((tx) =>
      tx
        .deleteFrom('student_classes')
        .where('student_id', '=', mover.id)
        .where('class_id', '=', left.id)
        .execute(),
    )
  }
  await database.asService((tx) =>
    sql`analyze public.classes, public.student_classes, public.grades`.execute(tx),
  )
  const office = await claimsOf(database, (await buildAdmin(database)).id)
  const { result, rowsRead } = await database.asUser(office, async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    return await countRowsRead(tx, 'grades', async () => {
      const { rows } = await sql<{
        counts_in: string
      }>`select * from public.joined_marks(${[joined.id]}::uuid[])`.execute(tx)
      return rows
    })
  })
  expect(result).toHaveLength(3)
  expect(rowsRead).toBeLessThan(10)
})

const found = await buildStudent(database, { admission_number: '20815', last_name: 'Wartovo' })

test('searches of the office read what they find, not the school’s students', async () => {
  const office = await claimsOf(database, (await buildAdmin(database)).id)
  const read = (search: string, list: (tx: Tx) => Promise<unknown>) =>
    database.asUser(office, async (tx) => {
      const { result, rowsRead } = await countRowsRead(tx, 'students', () => list(tx))
      return { search, rowsRead, result }
    })
  const page = { after: undefined, max: 30 }
  const reads = [
    await read('audience', (tx) => findParts(tx, 'wartovo')),
    await read('audience, short', (tx) => findParts(tx, 'wq')),
    await read('number', (tx) => listAndCountStudents(tx, { search: '20815', sort: 'name' }, page)),
  ]
  expect(reads).toMatchObject([
    { result: [{ key: `student:${found.id}` }] },
    { result: [] },
    { result: { total: 1, rows: [{ id: found.id }] } },
  ])
  for (const { search, rowsRead } of reads) expect(rowsRead, search).toBeLessThan(10)
})

test.each([
  ['progress in Course Modules', (tx: Tx) => readProgress(tx, mine.id)],
  [
    'report comments',
    (tx: Tx) =>
      listComments(tx, {
        class_id: mine.id,
        home_class: null,
        academic_year: mine.academic_year,
        term: mine.term,
      }),
  ],
])('%s of a class read its own students, not the school’s', async (_, list) => {
  const { rowsRead } = await database.asUser(await claimsOf(database, teacher.id), async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    return await countRowsRead<unknown>(tx, 'students', () => list(tx))
  })
  expect(rowsRead).toBeLessThan(10)
})

test('the classes of a home class are found without reading those of all years', async () => {
  const year = schoolDay().slice(0, 4)
  const own = await buildClass(database, { name: '11.2', academic_year: year })
  await database.asService((tx) =>
    insertOne(tx, 'home_class_teachers', { class_name: '11.2', academic_year: year, teacher_id: teacher.id }),
  )
  const { result, rowsRead } = await database.asUser(await claimsOf(database, teacher.id), (tx) =>
    countRowsRead(tx, 'classes', async () => {
      const { rows } = await sql<{ ids: string[] }>`select public.my_home_class_ids() as ids`.execute(tx)
      return rows[0]?.ids
    }),
  )
  expect(result).toEqual([own.id])
  expect(rowsRead).toBeLessThan(10)
})
