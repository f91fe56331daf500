import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, schoolDay, weekdayOf } from '#shared/school-calendar/school-calendar.ts'
import type { Claims } from '#server/database/database.ts'
import { putLessons } from '#server/database/lesson-queries.ts'
import { buildAnnouncement, buildEvent } from '#tests/support/audiences.ts'
import {
  buildAdmin,
  buildAssignment,
  buildClass,
  buildFurtherFile,
  buildGrade,
  buildResource,
  buildStudent,
  buildSubmission,
  buildTeacher,
  claimsOf,
  enrol,
  insertOne,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { StoredDashboard } from './stored-rows.ts'
import { studentScreen } from './student-queries.ts'

/*
 * The dashboard is read with its owner's rights. Here it is read under the policies too, which are the rule of what
 * a student may see, beside everything that another student, another class or another day would see.
 */

const { database } = await testDatabase()
const today = schoolDay()
const monday = addDays(today, 1 - weekdayOf(today))
const ofYear = { academic_year: today.slice(0, 4) }
const tomorrow = addDays(today, 1)

async function readDashboard(userId: string): Promise<StoredDashboard> {
  const [row] = await database.queryAsUser(await claimsOf(database, userId), studentScreen(null))
  return row!.dashboard!
}

/**
 * Gives the function the rights of whoever calls it. Three tables are opened for the comparison: the counts of
 * changes, the teachers, of whom it takes the names that `teacher_names` shows, and changes of lessons, which it
 * reads from `changed_lessons` if there are any. Conditions of these views decide there.
 */
async function putUnderPolicies(): Promise<void> {
  await database.asService(async (tx) => {
    await sql`alter function public.my_student_screen(text) security invoker`.execute(tx)
    await sql`grant select on auth.screen_changes to authenticated`.execute(tx)
    await sql`grant execute on function public.screen_scope(text) to authenticated`.execute(tx)
    for (const table of ['auth.screen_changes', 'public.teachers', 'public.lesson_changes'])
      await sql`create policy compared on ${sql.raw(table)} for select to authenticated using (true)`.execute(
        tx,
      )
  })
}

/** Work of every kind in a class, for some of which only one of its students is meant. */
async function fillClass(
  group: { id: string },
  students: readonly [{ id: string; user_id: string }, { id: string; user_id: string }],
) {
  const of = { class_id: group.id }
  const [first, second] = students
  await buildAssignment(database, { ...of, due_date: '2031-02-01' })
  await buildAssignment(database, { ...of, due_date: '2031-02-01', seen_from: tomorrow })
  await buildAssignment(database, { ...of, due_date: '2020-02-01' })
  await buildAssignment(database, { ...of, status: 'archived' })
  const markedEarly = await buildAssignment(database, { ...of, seen_from: tomorrow })
  await buildGrade(database, { ...of, student_id: first.id, assignment_id: markedEarly.id })
  const done = await buildAssignment(database, { ...of, due_date: '2031-02-01', status: 'archived' })
  for (const student of students) {
    await buildGrade(database, { ...of, student_id: student.id })
    const { receipt_number } = await buildSubmission(database, {
      assignment_id: done.id,
      student_id: student.id,
    })
    await buildFurtherFile(database, { receipt_number })
  }
  await buildResource(database, of)
  await database.asService(async (tx) => {
    for (const student_id of [first.id, second.id, null])
      await insertOne(tx, 'assignment_extensions', {
        assignment_id: done.id,
        student_id,
        due_date: '2031-02-09',
      })
    await insertOne(tx, 'course_units', { ...of, title: 'Rivers', opens_on: tomorrow })
    await putLessons(tx, [{ id: group.id, schedule: { 'Monday-1': true, 'Friday-3': true } }])
    await insertOne(tx, 'lesson_changes', { ...of, day: monday, period: 9, kind: 'cancelled' })
    const shown = { is_approved: true }
    const waiting = { is_approved: false }
    const hidden = { is_approved: true, hidden_reason: 'Not kind' }
    // Of the last two, one is opened by the first student, who sees no post of others there; the other is not shown yet.
    for (const [author, ...posts] of [
      [second, shown],
      [second, waiting],
      [first, shown, hidden],
      [second, waiting, shown],
    ] as const) {
      const topic = await insertOne(tx, 'forums', { ...of, title: 'Rivers', created_by: author.user_id })
      for (const [index, state] of posts.entries())
        await insertOne(tx, 'forum_posts', {
          forum_id: topic.id,
          title: 'Rivers',
          content: 'Which?',
          author_id: (index === 0 ? author : second).user_id,
          created_at: new Date(Date.now() - 60_000 + index * 1000),
          ...state,
        })
    }
  })
  await buildAnnouncement(database, { to: [`class:${group.id}`], title: 'Shown' })
  await buildAnnouncement(database, {
    to: [`class:${group.id}`],
    title: 'Early',
    shown_from: new Date('2040-01-01'),
  })
  await buildAnnouncement(database, {
    to: [`class:${group.id}`],
    title: 'Over',
    shown_from: new Date(Date.now() - 86_400_000 * 3),
    shown_until: addDays(today, -1),
  })
  await buildEvent(database, { to: [`class:${group.id}`] })
}

/** Two students: one is in a class, one has left it, both are in another one, and a third class is nobody's. */
async function buildWorld() {
  const teacher = await buildTeacher(database)
  const students = [await buildStudent(database), await buildStudent(database)] as const
  const build = async () => await buildClass(database, { ...ofYear, teacher_id: teacher.id })
  const [own, both, archived, strange] = [await build(), await build(), await build(), await build()]
  await enrol(database, students[0], own, both, archived)
  await enrol(database, students[1], own, both, archived)
  for (const group of [own, both, archived, strange]) await fillClass(group, students)
  await database.asService(async (tx) => {
    await tx
      .deleteFrom('student_classes')
      .where('class_id', '=', own.id)
      .where('student_id', '=', students[1].id)
      .execute()
    await tx.updateTable('classes').set({ is_archived: true }).where('id', '=', archived.id).execute()
    const stays = tx.updateTable('class_stays').where('class_id', '=', both.id)
    await stays.set({ starts_on: today }).where('student_id', '=', students[0].id).execute()
  })
  return { students, own, both, strange }
}

test('nobody but an active student whose first password is changed reads a dashboard', async () => {
  const { students, own } = await buildWorld()
  const [student] = students
  const read = async (claims: Claims) => (await database.queryAsUser(claims, studentScreen(null)))[0]
  const nothing = { version: null, dashboard: null }
  const claims = await claimsOf(database, student.user_id)
  expect((await read(claims))?.dashboard?.classes.map(({ class_id }) => class_id)).toContain(own.id)

  const admin = await buildAdmin(database)
  const teacher = await buildTeacher(database)
  for (const { id } of [admin, teacher]) expect(await read(await claimsOf(database, id))).toEqual(nothing)
  const withFirstPassword = await claimsOf(database, student.user_id, 'must_change_password')
  await expect(read(withFirstPassword)).rejects.toMatchObject({ code: '42501' })
  await expect(read({ ...claims, session_id: randomUUID() })).rejects.toMatchObject({ code: 'AS001' })
  await expect(database.asVisitor((tx) => studentScreen(null).execute(tx))).rejects.toMatchObject({
    code: '42501',
  })
  const forged = sql`
    with claimed as materialized (select set_config('app.claims', 'x|' || ${`${student.user_id}|true|false||${student.id}`}::text, true))
    select (public.my_student_screen(null)).* from claimed`
  expect(await database.queryAsUser(await claimsOf(database, admin.id), forged)).toEqual([nothing])

  await database.asService((tx) =>
    tx.updateTable('students').set({ status: 'Inactive' }).where('id', '=', student.id).execute(),
  )
  await expect(read(claims)).rejects.toMatchObject({ code: 'AS001' })
  const again = await claimsOf(database, student.user_id)
  await expect(read(again)).rejects.toMatchObject({ code: 'AS002' })
})

test('the dashboard shows what the policies let the student see, and nothing else', async () => {
  const { students, own, both, strange } = await buildWorld()
  const empty = await buildStudent(database)
  const people = [...students, empty].map(({ user_id }) => user_id)
  const read = []
  for (const person of people) read.push(await readDashboard(person))
  await putUnderPolicies()
  for (const [index, person] of people.entries()) expect(read[index]).toEqual(await readDashboard(person))

  const [first, second] = read as [StoredDashboard, StoredDashboard]
  const classesOf = ({ classes }: StoredDashboard) =>
    classes.filter(({ is_over }) => !is_over).map(({ class_id }) => class_id)
  expect(classesOf(first).toSorted()).toEqual([own.id, both.id].toSorted())
  expect(classesOf(second)).toEqual([both.id])
  expect(second.classes.map(({ class_id }) => class_id)).not.toContain(strange.id)
  expect(first.new_announcements.map(({ title }) => title)).toContain('Shown')
  expect(first.filled_tabs).toEqual(['announcements', 'calendar'])
  expect(first.lesson_changes).not.toEqual([])
  expect(first.new_topics).toContainEqual({ class_id: own.id, topics: 1 })
})
